import type { FragmentProps } from '@stadion/fragments/fragment'
import { Anonymous } from './Anonymous.tsx'
import { Failed } from './Failed.tsx'
import { List } from './List.tsx'
import { Loading } from './Loading.tsx'
import { useVisitorChange } from './use-visitor-change.ts'
import type { WishlistPageData } from './wishlist-data.ts'

/** The wishlist of the shopper for whom this page was rendered; hidden after a sign-out. */
export function Wishlisted({ data, props }: { data: WishlistPageData; props: FragmentProps }) {
  const who = useVisitorChange(data.state === 'anonymous')
  if (who === 'arriving') return <Loading />
  if (who === 'gone' || data.state === 'anonymous') return <Anonymous />
  return data.state === 'list' ? <List data={data} props={props} /> : <Failed />
}
