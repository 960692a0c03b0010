import { joinWithDots } from '@torno/kernel';
import type { BuyerPosition, BuyerRfq, SupplierRfqDetails } from '@torno/contract';
import { dimensionNames, isDeliveryInWords, type PositionContent } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLookup } from '../../lookups/index.js';

export type NamedValue = readonly [label: string, value: string];

/** The other fields of a part are shown with one of these, or beside the facts. */
type PositionFact = Exclude<
  keyof PositionContent,
  'label' | 'description' | 'materialDescription' | 'materialNumber' | 'arbitraryMaterialNumber' | 'isUnknownPosition'
>;

const withoutEmpty = (facts: readonly NamedValue[]): readonly NamedValue[] => facts.filter(([, value]) => value !== '');

/** The header and the positions of an RFQ as texts; missing values are left out. */
export const useRfqFacts = () => {
  const { t } = useTranslation('rfq-view');
  const format = useFormat();
  const { data: incoterms } = useLookup('dataIncoterms');
  const { data: reasons } = useLookup('dataRfqReasons');
  const { data: materials } = useLookup('materials');
  const { data: technologies } = useLookup('technologies');

  const materialOf = ({ materialId, materialDescription, materialNumber }: BuyerPosition): string => {
    const material = materials?.find(({ id }) => id === materialId)?.label ?? '';
    return joinWithDots([material, materialDescription, materialNumber]);
  };
  const technologiesOf = ({ technologies: choices }: BuyerPosition): string =>
    (technologies ?? [])
      .filter(({ id }) => choices.some(({ technologyId }) => technologyId === id))
      .map(({ label }) => label)
      .join(', ');
  const dimensionsOf = ({ dimensions }: BuyerPosition): string =>
    dimensionNames
      .flatMap((name) => {
        const value = dimensions[name];
        return value === undefined ? [] : [t(`dimension.${name}`, { value: format.number(value) })];
      })
      .join(', ');
  const incotermLabel = (incoterm: string): string => incoterms?.find(({ id }) => id === incoterm)?.label ?? incoterm;
  /** The condition in the chosen form; an entry in the other form no longer counts (CREATE-05). */
  const delivery = (rfq: BuyerRfq): string =>
    isDeliveryInWords({ ...rfq, deliveryConditionChoice: rfq.deliveryConditionRadioSelect })
      ? rfq.deliveryCondition
      : incotermLabel(rfq.incoterm);

  return {
    quantities: ({ quantities }: BuyerPosition): string =>
      quantities.map(({ quantity }) => format.number(quantity)).join(' / '),
    headerFacts: (rfq: BuyerRfq): readonly NamedValue[] =>
      withoutEmpty([
        [t('fact.number'), String(rfq.secondaryId)],
        [t('fields:internalCode'), rfq.internalCode],
        [t('fields:ownerUserId'), `${rfq.ownerFirstName} ${rfq.ownerLastName}`.trim()],
        [t('fact.published'), format.date(rfq.startDate)],
        [t('fields:endDate'), format.until(rfq.endDate)],
        [t('fields:demandType'), t(`codes:demandType.${rfq.demandType}`)],
        [
          t('fields:reason'),
          [reasons?.find(({ id }) => id === rfq.reason)?.label ?? '', rfq.reasonComment].filter(Boolean).join(': '),
        ],
        [t('fields:deliveryDate'), format.date(rfq.deliveryDate)],
        [t('fields:deliveryCondition'), delivery(rfq)],
        [t('fields:paymentCondition'), rfq.paymentCondition],
        [t('fact.prices'), t('prices', { currency: rfq.currency, unit: format.unit(rfq.unit) })],
        [t('fields:fixedCost'), t(rfq.hasFixedCost ? 'toolCost.separate' : 'toolCost.included')],
        [t('fields:ndaRequired'), t(rfq.ndaRequired ? 'yes' : 'no')],
        [t('fact.reach'), t(rfq.marketplace ? 'reach.marketplace' : 'reach.invited')],
      ]),
    /** The header as suppliers see it. */
    supplierHeaderFacts: (rfq: SupplierRfqDetails['rfq']): readonly NamedValue[] =>
      withoutEmpty([
        [t('fact.number'), String(rfq.secondaryId)],
        [t('fields:demandType'), t(`codes:demandType.${rfq.demandType}`)],
        [
          t('fields:reason'),
          [reasons?.find(({ id }) => id === rfq.reason)?.label ?? '', rfq.reasonComment].filter(Boolean).join(': '),
        ],
        [t('fields:deliveryDate'), format.date(rfq.deliveryDate)],
        [t('fields:deliveryCondition'), rfq.incoterm === 'OTH' ? rfq.deliveryCondition : incotermLabel(rfq.incoterm)],
        [t('fields:paymentCondition'), rfq.paymentCondition],
        [t('fact.prices'), t('prices', { currency: rfq.currency, unit: format.unit(rfq.unit) })],
        [t('fields:fixedCost'), t(rfq.separateToolCost ? 'toolCost.separate' : 'toolCost.included')],
        [t('fields:ndaRequired'), t(rfq.ndaRequired ? 'yes' : 'no')],
      ]),
    positionFacts: (position: BuyerPosition, rfq: Pick<BuyerRfq, 'currency'>): readonly NamedValue[] => {
      /** The facts in the order in which they are shown; the compiler asks for every field of a part. */
      const facts: Readonly<Record<PositionFact, NamedValue>> = {
        internalCode: [t('fields:partNumber'), position.internalCode],
        materialId: [t('fields:materialId'), materialOf(position)],
        technologies: [t('fields:technologies'), technologiesOf(position)],
        dimensions: [t('fields:dimensions'), dimensionsOf(position)],
        quantities: [
          t('fields:quantities'),
          position.quantities.map(({ quantity }) => format.number(quantity)).join(' / '),
        ],
        serialQuantity: [
          t('fields:serialQuantity'),
          position.serialQuantity === null ? '' : format.number(position.serialQuantity),
        ],
        seriesDurationYears: [
          t('fact.seriesDuration'),
          position.seriesDurationYears === null ? '' : t('years', { count: position.seriesDurationYears }),
        ],
        targetPrice: [
          t('fields:targetPrice'),
          position.targetPrice === null ? '' : format.unitPrice(position.targetPrice, rfq.currency),
        ],
        deliveryDate: [t('fields:deliveryDate'), format.date(position.deliveryDate)],
      };
      return withoutEmpty(Object.values(facts));
    },
  };
};
