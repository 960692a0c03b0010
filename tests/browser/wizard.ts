import { type LookupType } from '@torno/domain';
import { allLookups } from '@torno/reference-data';
import { turning } from '../installation/people.js';
import { inDays } from '../installation/rfq-story.js';
import type { Part, Parts, UploadedFile } from './drawings.js';
import { dialogOf, press, sees, type Visitor } from './session.js';

/** A material of the catalogue that can be turned. */
const materialId = 203;

/** The contents of the RFQ. */
export type NewRfq = Parts & { readonly label: string; readonly suppliers: readonly string[] };

const entryLabel = ({ language }: Visitor, type: LookupType, id: number | string): string => {
  const entry = allLookups[type].find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`There is no ${type} ${id}`);
  return entry.labels[language];
};

/** A day as the language writes it. */
const typedDate = ({ language }: Visitor, date: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: '2-digit',
    month: language === 'en' ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

const field = ({ page, t }: Visitor, key: string) => page.getByRole('textbox', { name: t(key), exact: true });

const choose = async (buyer: Visitor, key: string, option: string): Promise<void> => {
  await buyer.page.getByRole('combobox', { name: buyer.t(key), exact: true }).click();
  await buyer.page.getByRole('option', { name: option, exact: true }).waitFor();
  await buyer.check('select open');
  await buyer.page.getByRole('option', { name: option, exact: true }).click();
};

const stands = async (buyer: Visitor, step: string): Promise<void> => {
  await buyer.page.getByRole('heading', { level: 2, name: buyer.t(`rfq-wizard:step.${step}`), exact: true }).waitFor();
};

const goOn = async (buyer: Visitor, step: string): Promise<void> => {
  await sees(buyer, buyer.t('rfq-wizard:save.saved'));
  await press(buyer, 'rfq-wizard:next');
  await stands(buyer, step);
};

/** Chooses files through the browser's own dialog and waits until the server has stored them. */
const attach = async (buyer: Visitor, key: string, files: readonly UploadedFile[]): Promise<void> => {
  const dialog = buyer.page.waitForEvent('filechooser');
  await press(buyer, key);
  await (await dialog).setFiles([...files]);
};

const isStored = ({ page }: Visitor, { name }: UploadedFile): Promise<void> =>
  page.getByRole('button', { name, exact: true }).waitFor();

const nameAndReason = async (buyer: Visitor, { label, nda }: NewRfq): Promise<void> => {
  await stands(buyer, 'rfq-data');
  await buyer.check('empty first step');
  await field(buyer, 'rfq-wizard:data.label').fill(label);
  await buyer.page.getByRole('radio', { name: buyer.t('rfq-wizard:demandType.Series') }).check();
  await choose(buyer, 'fields:reason', entryLabel(buyer, 'rfqReason', 'NewProduct'));
  await buyer.page.getByRole('switch', { name: buyer.t('rfq-wizard:data.ndaRequired') }).check();
  await attach(buyer, 'rfq-wizard:documents.choose', [nda]);
  await isStored(buyer, nda);
  await buyer.check('first step');
};

const technologyAndMaterial = async (buyer: Visitor): Promise<void> => {
  const { page, t } = buyer;
  const technology = entryLabel(buyer, 'technology', turning.technologyId);
  await press(buyer, 'rfq-wizard:parts.chooseTechnologies');
  const dialog = dialogOf(buyer, 'rfq-wizard:parts.chooseTechnologies');
  await dialog.getByRole('searchbox').fill(technology);
  await dialog.getByRole('treeitem', { name: technology, exact: true }).click();
  await buyer.check('choice of technologies');
  await dialog.getByRole('button', { name: t('rfq-wizard:parts.technologiesDone') }).click();
  await dialog.waitFor({ state: 'hidden' });
  const material = entryLabel(buyer, 'material', materialId);
  const combobox = page.getByRole('combobox', { name: t('fields:materialId'), exact: true });
  await combobox.fill(material);
  await page.getByRole('option', { name: material }).first().waitFor();
  await buyer.check('choice of material open');
  const [below, list] = [await combobox.boundingBox(), await page.getByRole('listbox').boundingBox()];
  // The list covers none of the fields above.
  expect(list?.y).toBeGreaterThan(below?.y ?? Infinity);
  await page.getByRole('option', { name: material }).first().click();
};

const describe = async (buyer: Visitor, part: Part, number: number): Promise<void> => {
  const { page, t } = buyer;
  const place = t('rfq-wizard:parts.position', { number, count: 3 });
  await page
    .getByRole('list', { name: t('rfq-wizard:parts.list') })
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button', { name: new RegExp(`^${number}`) })
    .click();
  await sees(buyer, place);
  await isStored(buyer, part.drawing);
  await field(buyer, 'rfq-wizard:parts.label').fill(part.label);
  if (part.model) {
    await attach(buyer, 'rfq-wizard:documents.choose', [part.model]);
    await isStored(buyer, part.model);
  }
  await field(buyer, 'fields:serialQuantity').fill('12000');
  await field(buyer, 'rfq-wizard:parts.seriesYears').fill('3');
  await field(buyer, 'rfq-wizard:parts.targetPrice').fill(buyer.language === 'en' ? '12.5' : '12,5');
};

const parts = async (buyer: Visitor, rfq: NewRfq): Promise<void> => {
  const { page, t } = buyer;
  await goOn(buyer, 'part-data');
  await buyer.check('parts without a position');
  await attach(
    buyer,
    'rfq-wizard:parts.fromFiles',
    rfq.parts.map(({ drawing }) => drawing),
  );
  await page
    .getByRole('list', { name: t('rfq-wizard:parts.list') })
    .getByRole('listitem')
    .nth(2)
    .waitFor();
  const [first, ...others] = rfq.parts;
  await describe(buyer, first, 1);
  const scales = field(buyer, 'rfq-wizard:parts.addScales');
  await scales.fill('10/100/1000');
  await scales.press('Enter');
  await technologyAndMaterial(buyer);
  await buyer.check('first position');
  await press(buyer, 'rfq-wizard:parts.actionsOf', { number: 1, name: first.label });
  await page.getByRole('menuitem', { name: t('rfq-wizard:parts.fillOthers') }).waitFor();
  await buyer.check('actions of a position open');
  await page.getByRole('menuitem', { name: t('rfq-wizard:parts.fillOthers') }).click();
  for (const [index, part] of others.entries()) await describe(buyer, part, index + 2);
  await buyer.check('three positions');
};

const conditionsAndDates = async (buyer: Visitor): Promise<void> => {
  await goOn(buyer, 'purchase-condition');
  await field(buyer, 'fields:paymentCondition').fill('30 days net');
  await buyer.check('purchase conditions');
  await goOn(buyer, 'delivery-date');
  await field(buyer, 'fields:deliveryDate').fill(typedDate(buyer, inDays(42)));
  await buyer.page
    .getByRole('group', { name: buyer.t('rfq-wizard:dates.running') })
    .getByRole('radio')
    .first()
    .check();
  await buyer.check('dates');
};

/** Builds an RFQ step by step and publishes it to the named suppliers; returns its address. */
export const publishNewRfq = async (buyer: Visitor, rfq: NewRfq): Promise<string> => {
  const { page, t } = buyer;
  await page.goto('/buyer/rfqs/drafts');
  await page
    .getByRole('button', { name: t('buyer-rfqs:create'), exact: true })
    .first()
    .click();
  await nameAndReason(buyer, rfq);
  await parts(buyer, rfq);
  await conditionsAndDates(buyer);
  await goOn(buyer, 'matching');
  // At first the ten best suppliers are chosen (C-42).
  await press(buyer, 'matching:selectNone');
  for (const name of rfq.suppliers)
    await page.getByRole('checkbox', { name: t('matching:company.select', { name }), exact: true }).check();
  await buyer.check('choice of suppliers');
  await press(buyer, 'rfq-wizard:publish.submit');
  await sees(buyer, t('rfq-wizard:done.published'));
  await buyer.check('published');
  await page.getByRole('link', { name: t('rfq-wizard:done.toRfq'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: rfq.label, exact: true }).waitFor();
  await buyer.check('published RFQ');
  return new URL(page.url()).pathname;
};
