import { pictures, fields as words } from '../../../content/stock.ts'
import type { Field } from './merging.ts'

export const labelOf = (field: Field) => (field === 'pictures' ? pictures.label : words[field])

export const labelsOf = (fields: Field[]) => fields.map(labelOf).join(', ')
