import type { FragmentProps } from '@stadion/fragments/fragment'
import { Anonymous } from './Anonymous.tsx'
import { Failed } from './Failed.tsx'
import { List } from './List.tsx'
import { Loading } from './Loading.tsx'
import { useWho } from './use-who.ts'
import type { WishlistPageData } from './wishlist-data.ts'

/** The wishlist of the shopper for whom this page was rendered; hidden after a sign-out. */
export function Wishlisted({ data, props }: { data: WishlistPageData; props: FragmentProps }) {
  const who = useWho(data.state === 'anonymous')
  if (who === 'arriving') return <Loading />
  if (who === 'gone' || data.state === 'anonymous') return <Anonymous />
  return data.state === 'list' ? <List data={data} props={props} /> : <Failed />
}
