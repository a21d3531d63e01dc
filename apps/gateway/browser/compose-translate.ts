/** Fragments translate with the one copy that the page gives them. */
export * from '@stadion/translations/translate'
