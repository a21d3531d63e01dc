/** Our own plain, one-colour drawings, not the companies' logos; they only distinguish the buttons. */
const marks: Readonly<Record<string, string>> = {
  google: 'M19.6 10.2H12v3.4h4.4a4.6 4.6 0 1 1-1.4-4.9l2.5-2.4A8 8 0 1 0 20 12c0-.6-.1-1.2-.4-1.8z',
  facebook: 'M13.5 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-.9.4-1.6 1.7-1.6h1.5V4.1A17 17 0 0 0 14.5 4c-2.4 0-4 1.4-4 4v2.3H7.8v3.2h2.7V21z',
  apple:
    'M12 8c-1-.7-2-1-3-1-2.6 0-4.5 2.2-4.5 5.6C4.5 16.6 7 21 9.3 21c1 0 1.7-.6 2.7-.6s1.7.6 2.7.6c2 0 3.9-2.7 4.6-5-3.5-1.5-3.3-5.6-.2-7.2A5 5 0 0 0 15 7c-1 0-2 .3-3 1zm.2-1.3C12 4.5 13.6 2.7 15.6 2.5c.2 2.3-1.3 4.1-3.4 4.2z',
  yahoo:
    'M3 6h3.6l2.9 5.5L12.3 6h3.5L9.9 17.7V21H6.7v-3.3h1.1zm13.5 0H20l-2.2 8.5h-2.5zM17 16.5a1.6 1.6 0 1 1-1.6 1.6 1.6 1.6 0 0 1 1.6-1.6z',
  kakao: 'M12 4c5 0 9 3 9 6.8s-4 6.8-9 6.8l-1.6-.1L6.6 20.5l.8-3.9C4.7 15.4 3 13.3 3 10.8 3 7 7 4 12 4z',
  naver: 'M5 5h4.6l5 7.4V5H19v14h-4.6l-5-7.4V19H5z',
}

/** The mark of a provider before its name; nothing if there is none. */
export const ProviderMark = ({ provider }: { provider: string }) =>
  marks[provider] ? (
    <svg className="provider-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={marks[provider]} fill="currentColor" />
    </svg>
  ) : null
