import { listForMembers } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { defineFragment } from '@stadion/fragments/fragment'
import { MembersList } from './view.tsx'

export interface MembersListData {
  items: readonly CardItem[]
  /** All of the list, for a member; otherwise its beginning and the barrier. */
  isWhole: boolean
}

/** Articles for members only: all of them for members, for others three and what keeps the rest. */
export const definition = defineFragment<MembersListData>({
  id: 'catalogue_members-list',
  props: [],
  personal: true,
  freshForMs: 0,
  messages: [
    'card.',
    'price.',
    'heart.',
    'product.members.',
    'membersList.',
    'page.my-account.membership',
    'listing.empty.category.title',
    'product.trail.home',
  ],
  async load({ call }) {
    const { items, isWhole } = await call(listForMembers)
    return { items: items.map((item) => cardItemOf(item)), isWhole }
  },
  View: MembersList,
})
