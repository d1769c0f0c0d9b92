import type { FactErrors } from './fact-errors.ts'
import type { FactsForm } from './facts-form.ts'

export type FactsEditor = {
  form: FactsForm
  update: (change: Partial<FactsForm>) => void
  errors: FactErrors
}

/** `data-field` is how a refused field is found again; a name would send it as a form field of its own. */
export const factFieldProps = (errors: FactErrors, field: `facts.${string}`) => ({
  'data-field': field,
  error: errors[field],
})

export const replaceAt = <Row>(rows: Row[], index: number, row: Row) =>
  rows.map((other, place) => (place === index ? row : other))

export const removeAt = <Row>(rows: Row[], index: number) => rows.filter((_, place) => place !== index)

export const toOptions = (emptyLabel: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: emptyLabel },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
