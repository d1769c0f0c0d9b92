import { factBounds } from '@kashika/contract/owner-bounds'
import { laboratories } from '@kashika/contract/trade'
import { certificates as words } from '../../../content/admin/facts-form.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FactRows } from '../fact-rows.tsx'
import { type FactsEditor, factFieldProps, replaceAt } from '../facts-editor.ts'
import { type CertificateForm, emptyCertificate } from '../facts-form.ts'

const laboratoryOptions = [
  { value: '', label: words.choose },
  ...laboratories.map((value) => ({ value, label: value === 'other' ? words.other : value })),
]

export function CertificateFields({ form, update, errors }: FactsEditor) {
  return (
    <FactRows
      rows={form.certificates}
      emptyRow={emptyCertificate}
      maxRows={factBounds.certificates.max}
      addLabel={words.add}
      removeLabel={words.remove}
      onChange={(certificates) => update({ certificates })}
      renderRow={(certificate, index) => {
        const fieldProps = (field: keyof CertificateForm) => ({
          ...factFieldProps(errors, `facts.certificates.${index}.${field}`),
          value: certificate[field],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            update({
              certificates: replaceAt(form.certificates, index, { ...certificate, [field]: value }),
            }),
        })
        return (
          <div className="form__columns">
            <SelectField label={words.laboratory} options={laboratoryOptions} {...fieldProps('laboratory')} />
            <TextField
              label={words.number}
              maxLength={factBounds.certificateNumber.max}
              autoComplete="off"
              {...fieldProps('number')}
            />
            <TextField label={words.issuedOn} type="date" {...fieldProps('issuedOn')} />
          </div>
        )
      }}
    />
  )
}
