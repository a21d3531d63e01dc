import { useTranslate } from '@stadion/fragments/react'
import { Panel } from '@stadion/widgets/panel/Panel'
import type { ShownProduct } from './product-data.ts'

type Guide = NonNullable<ShownProduct['sizeGuide']>

/** Shoes have British sizes in every market; their table shows the others. */
export const isBritish = ({ columns }: Pick<Guide, 'columns'>): boolean => columns.includes('eu')

/** The size table, outside the form because its close button must not send it. */
export function SizeGuide({ guide }: { guide: Guide }) {
  const { columns, rows } = guide
  const t = useTranslate()
  const nameOf = (column: string) => t(`product.guide.${column === 'size' && isBritish(guide) ? 'uk' : column}`)
  return (
    <Panel id="product-size-guide" title={t('product.size.help')} closeLabel={t('product.zoom.close')}>
      <table className="product-size-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...rest]) => (
            <tr key={size}>
              <th scope="row">
                <bdi dir="ltr">{size}</bdi>
              </th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <bdi dir="ltr">{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
