import type { DocumentName, Shop, ShopField, WordDocument, Words } from '@kashika/contract'

export type ShopValues = Pick<Shop, ShopField>
export type DocumentValues = { shop: ShopValues } & { [Page in WordDocument]: Words<Page> }
export type DocumentField<Name extends DocumentName> = Extract<keyof DocumentValues[Name], string>
