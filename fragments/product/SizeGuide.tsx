import { useTranslate } from '@stadion/fragments/react'
import { Panel } from '@stadion/widgets/panel/Panel'
import type { ShownProduct } from './product-data.ts'

/** The size table, outside the form because closing it must not send it. */
export function SizeGuide({ guide: { columns, rows } }: { guide: NonNullable<ShownProduct['sizeGuide']> }) {
  const t = useTranslate()
  return (
    <Panel id="product-size-guide" title={t('product.size.help')} closeLabel={t('product.zoom.close')}>
      <table className="product-size-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`product.guide.${column}`)}
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
