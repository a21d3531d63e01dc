import { useSite, useTranslate } from '@stadion/fragments/react'
import { quantityField, type WithdrawDraft } from '@stadion/returns/withdraw-draft'
import { listInWords } from '@stadion/site/list-in-words'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { Select } from '@stadion/widgets/select/Select'
import type { Choice } from './withdraw-data.ts'

interface PiecesProps {
  choices: readonly Choice[]
  items: WithdrawDraft['items']
  problem: 'required' | 'invalid' | undefined
}

/** The whole order, or how many pieces of each line. The style sheet shows the lists with the choice they belong to. */
export function Pieces({ choices, items, problem }: PiecesProps) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="orders-withdraw-pieces">
      <RadioGroup
        id="orders-withdraw-items"
        name="what"
        label={t('withdraw.what')}
        direction="vertical"
        required
        items={[
          { value: 'whole', label: t('withdraw.whole') },
          { value: 'some', label: t('withdraw.some') },
        ]}
        defaultValue={items ? 'some' : 'whole'}
        validity={problem ? false : undefined}
        errorText={problem && t(`checkout.errors.${problem}`)}
      />
      <div className="orders-withdraw-lines">
        {choices.map(({ itemId, name, facts, most }) => (
          <Select
            key={itemId}
            name={`${quantityField}${itemId}`}
            label={listInWords(site.htmlLang, [name, facts])}
            defaultValue={String(items?.find((item) => item.itemId === itemId)?.quantity ?? 0)}
          >
            {Array.from({ length: most + 1 }, (_, quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </div>
  )
}
