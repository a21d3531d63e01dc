/** The translate function that all fragments of a page share, so it is loaded once. */
export * from '@stadion/translations/translate'
