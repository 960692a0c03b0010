import type { Language } from '@torno/domain';

/** A heading in each language. */
export type Heading = Readonly<Record<Language, string>>;

/** The headings of columns that the exports of RFQs and of quotes share. */
export const sharedHeadings = {
  rfqNumber: { de: 'Anfragenummer', en: 'RFQ number', it: 'Numero della richiesta' },
  rfqLabel: { de: 'Anfrage', en: 'RFQ', it: 'Richiesta' },
  status: { de: 'Status', en: 'Status', it: 'Stato' },
  currency: { de: 'Währung', en: 'Currency', it: 'Valuta' },
  priceUnit: { de: 'Preiseinheit', en: 'Price unit', it: 'Unità di prezzo' },
  incoterm: { de: 'Incoterm', en: 'Incoterm', it: 'Incoterm' },
  deliveryCondition: { de: 'Lieferbedingungen', en: 'Delivery terms', it: 'Condizioni di consegna' },
  paymentCondition: { de: 'Zahlungsbedingungen', en: 'Payment terms', it: 'Condizioni di pagamento' },
  positionNumber: { de: 'Position', en: 'Position', it: 'Posizione' },
  positionLabel: { de: 'Bezeichnung des Teils', en: 'Name of the part', it: 'Nome del pezzo' },
  positionCode: { de: 'Teilenummer', en: 'Part number', it: 'Codice articolo' },
  quantity: { de: 'Menge', en: 'Quantity', it: 'Quantità' },
} satisfies Readonly<Record<string, Heading>>;
