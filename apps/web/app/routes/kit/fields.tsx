import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'

export function KitFields() {
  return (
    <section className="form">
      <h2 className="kit__title">Fields</h2>
      <TextField label="Default" placeholder="Your email address" />
      <TextField label="Focus" className="input is-focus" defaultValue="Ananya" />
      <TextField
        label="Error"
        defaultValue="ananya@"
        error="Enter your email as name@example.com, so that we can reply."
      />
      <TextArea label="Message" hint="We reply within 24 hours and use your email for nothing else." />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="A few words you will remember make a strong password."
      />
      <SelectField
        label="Select"
        options={[
          { value: 'all', label: 'All Categories' },
          { value: 'RING', label: 'Rings' },
        ]}
      />
    </section>
  )
}
