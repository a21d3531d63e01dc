import type { FragmentProps } from '@stadion/fragments/fragment'
import { sharedWishlistOf, wishlistPath } from '@stadion/site/addresses'
import { Anonymous } from './Anonymous.tsx'
import { Failed } from './Failed.tsx'
import { List } from './List.tsx'
import { Loading } from './Loading.tsx'
import { SharedList } from './SharedList.tsx'
import { useVisitorChange } from './use-visitor-change.ts'
import type { WishlistPageData } from './wishlist-data.ts'

/** The wishlist of the shopper for whom this page was rendered, hidden after a sign-out; or the one that a link opens. */
export function Wishlisted({ data, props }: { data: WishlistPageData; props: FragmentProps }) {
  if (data.state === 'shared') return <SharedList data={data} link={props.link ?? ''} />
  if (data.state === 'away') return <Failed own={sharedWishlistOf(props.link ?? '')} />
  return <OwnList data={data} props={props} />
}

function OwnList({ data, props }: { data: Exclude<WishlistPageData, { state: 'shared' | 'away' }>; props: FragmentProps }) {
  const who = useVisitorChange(data.state === 'anonymous')
  if (who === 'arriving') return <Loading />
  if (who === 'gone' || data.state === 'anonymous') return <Anonymous />
  return data.state === 'list' ? <List data={data} props={props} /> : <Failed own={wishlistPath} />
}
