import { pictures, fields as words } from '../../content/admin/stock.ts'
import type { ItemField } from './merge-changes.ts'

export const getFieldLabel = (field: ItemField) => (field === 'pictures' ? pictures.label : words[field])

export const joinFieldLabels = (fields: ItemField[]) => fields.map(getFieldLabel).join(', ')
