import { screen } from '@testing-library/react';
import { dimensionNames } from '@torno/domain';
import type { DraftHeader, DraftPosition } from './model/draft.js';
import { steps } from './model/steps.js';
import { draft } from './testing/rfq.fixture.js';
import { show } from './testing/show-step.js';

/** Step, role and name of an input. */
type Input = readonly [step: string, role: string, name: string];

/** The compiler asks for every field of the draft; the test looks for its input. The marketplace is a later step. */
const headerInputs: Readonly<Record<Exclude<keyof DraftHeader, 'marketplace'>, Input>> = {
  label: ['rfq-data', 'textbox', 'Name of the RFQ'],
  internalCode: ['rfq-data', 'textbox', 'Internal code'],
  reason: ['rfq-data', 'combobox', 'Reason'],
  reasonComment: ['rfq-data', 'textbox', 'Comment on the reason'],
  demandType: ['rfq-data', 'radio', 'Series demand'],
  ndaRequired: ['rfq-data', 'switch', 'Suppliers have to sign an NDA'],
  currency: ['purchase-condition', 'combobox', 'Currency'],
  unit: ['purchase-condition', 'combobox', 'Price unit'],
  hasFixedCost: ['purchase-condition', 'switch', 'Tooling cost is quoted separately'],
  deliveryConditionChoice: ['purchase-condition', 'radio', 'Free text'],
  incoterm: ['purchase-condition', 'combobox', 'Incoterm'],
  deliveryCondition: ['purchase-condition', 'textbox', 'Delivery terms (free text)'],
  paymentCondition: ['purchase-condition', 'textbox', 'Payment terms'],
  ownTerms: ['purchase-condition', 'switch', 'Our own purchase terms apply'],
  deliveryDate: ['delivery-date', 'textbox', 'Delivery date'],
  duration: ['delivery-date', 'radio', 'Until a certain date'],
  endDate: ['delivery-date', 'textbox', 'Deadline'],
};

const positionInputs: Readonly<Record<Exclude<keyof DraftPosition, 'positionId' | 'dimensions'>, Input>> = {
  label: ['part-data', 'textbox', 'Name of the part'],
  internalCode: ['part-data', 'textbox', 'Part number'],
  description: ['part-data', 'textbox', 'Description'],
  isUnknownPosition: ['part-data', 'switch', 'No drawing, described in words only'],
  scales: ['part-data', 'textbox', 'Quantities'],
  serialQuantity: ['part-data', 'textbox', 'Annual quantity'],
  seriesDurationYears: ['part-data', 'textbox', 'Duration of the series (years)'],
  targetPrice: ['part-data', 'textbox', 'Target price per unit'],
  technologies: ['part-data', 'button', 'Choose technologies'],
  arbitraryMaterialNumber: ['part-data', 'switch', 'Material that is not in the catalogue'],
  materialId: ['part-data catalogue', 'combobox', 'Material'],
  materialNumber: ['part-data', 'textbox', 'Material number'],
  materialDescription: ['part-data', 'textbox', 'Material in words'],
  deliveryDate: ['delivery-date', 'textbox', 'Position 1: Part A'],
};

const dimensionInputs = Object.fromEntries(
  dimensionNames.map((name): [string, Input] => [
    `dimensions.${name}`,
    ['part-data', 'textbox', name.charAt(0).toUpperCase() + name.slice(1)],
  ]),
);

/** Choices under which a step shows all of its inputs; materials are of the catalogue or in words. */
const rfqOf = (step: string) => ({
  demandType: 'Series' as const,
  reason: 'Other' as const,
  incoterm: 'OTH' as const,
  positions: draft.positions.map((position) => ({
    ...position,
    deliveryDate: '2099-04-01',
    arbitraryMaterialNumber: !step.endsWith('catalogue'),
  })),
});

const all = [
  ...Object.entries(headerInputs).map(([field, input]) => [`RFQ’s ${field}`, input] as const),
  ...Object.entries({ ...positionInputs, ...dimensionInputs }).map(
    ([field, input]) => [`position’s ${field}`, input] as const,
  ),
];

it.each([...new Set(all.map(([, [step]]) => step))])(
  'The step %s has an input for each of its fields',
  async (step) => {
    await show(step.split(' ')[0] ?? '', rfqOf(step));
    await screen.findByRole('heading', { level: 1 });
    const missing = all.filter(
      ([, [of, role, name]]) => of === step && screen.queryAllByRole(role, { name }).length === 0,
    );
    expect(missing.map(([field]) => field)).toEqual([]);
  },
);

it.each(steps)('The step %s has no two headings of the same name', async (step) => {
  await show(step);
  await screen.findByRole('heading', { level: 1 });
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names).toEqual([...new Set(names)]);
});
