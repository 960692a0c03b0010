import type { Language } from '@torno/domain';
import { fieldLabel } from '@torno/words';

/** A heading in each language. */
export type Heading = Readonly<Record<Language, string>>;

/** The headings of columns that the exports of RFQs and of quotes share. */
export const sharedHeadings = {
  rfqNumber: { de: 'Anfragenummer', en: 'RFQ number', it: 'Numero della richiesta' },
  rfqLabel: { de: 'Anfrage', en: 'RFQ', it: 'Richiesta' },
  status: fieldLabel('status'),
  currency: fieldLabel('currency'),
  priceUnit: fieldLabel('unit'),
  incoterm: fieldLabel('incoterm'),
  deliveryCondition: fieldLabel('deliveryCondition'),
  paymentCondition: fieldLabel('paymentCondition'),
  positionNumber: { de: 'Position', en: 'Position', it: 'Posizione' },
  positionLabel: { de: 'Bezeichnung des Teils', en: 'Name of the part', it: 'Nome del pezzo' },
  positionCode: fieldLabel('partNumber'),
  quantity: fieldLabel('quantity'),
} satisfies Readonly<Record<string, Heading>>;
