import type { Browser } from 'playwright-core';
import { createApi } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { registerCompany, settleOperator } from '../installation/people.js';
import { acceptOnePosition, award, cellsInView, grantAccess, seesQuote } from './buyer.js';
import { keepPicture } from './checks.js';
import { generatedParts, hasRealParts, realParts, type Parts } from './drawings.js';
import { openBrowser } from './open-browser.js';
import { openHistory, readsHistory } from './operator.js';
import { desktop, phone } from './desktop-trade.js';
import { seesMenus, signIn, withoutReload, type Setting, type Visitor } from './session.js';
import {
  requestAccess,
  fillQuote,
  looksAtFurtherQuote,
  openEmptyInbox,
  openFromInbox,
  openRfq,
  saveAndReload,
  seesInInbox,
  seesOutcome,
  sendQuote,
} from './supplier.js';
import { publishNewRfq } from './wizard.js';

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), openBrowser()]);
  await settleOperator(createApi(installation.url, installation.syncKey));
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

/** The whole job as four people do it, each in their own browser. */
const mainJob = (setting: Setting, job: string, partsOf: () => Promise<Parts>): void => {
  const label = `Actuator ${job}`;
  const names = { buyer: `${job}-buyer`, first: `${job}-first`, second: `${job}-second` };
  const companies = { first: `${names.first} GmbH`, second: `${names.second} GmbH` };
  let buyer: Visitor;
  let first: Visitor;
  let second: Visitor;
  let parts: Parts;
  let rfq: string;
  let offer: string;
  let broken = false;
  const people = (): readonly Visitor[] => [buyer, first, second].filter(Boolean);

  /** One part of the job; it fails at once if an earlier one has failed. */
  const step = (name: string, work: () => Promise<void>): void =>
    it(name, async () => {
      if (broken) throw new Error('An earlier step of this job has failed');
      broken = true;
      try {
        await work();
        broken = false;
      } finally {
        if (broken) for (const { page } of people()) await keepPicture(page, 'failed');
      }
    });

  beforeAll(async () => {
    const api = createApi(installation.url, installation.syncKey);
    const lngCode = setting.language;
    await registerCompany(api, names.buyer, { isBuyer: true, lngCode });
    await registerCompany(api, names.first, { isSupplier: true, tier: 'A', lngCode });
    await registerCompany(api, names.second, { isSupplier: true, tier: 'A', lngCode });
    parts = await partsOf();
  });

  afterAll(async () => {
    for (const { page } of people()) await page.context().close();
  });

  step('lets the buyer build an RFQ and publish it, and shows it to a supplier without a reload', async () => {
    buyer = await signIn(browser, installation.url, `${names.buyer}@example.com`, setting);
    await seesMenus(buyer);
    first = await signIn(browser, installation.url, `${names.first}@example.com`, setting);
    await openEmptyInbox(first);
    await withoutReload(first, async () => {
      rfq = await publishNewRfq(buyer, { ...parts, label, suppliers: [companies.first, companies.second] });
      await seesInInbox(first, label);
    });
  });

  step('lets both suppliers ask for access under the NDA, and the buyer grant it', async () => {
    second = await signIn(browser, installation.url, `${names.second}@example.com`, setting);
    for (const supplier of [first, second]) {
      offer = await openFromInbox(supplier, label);
      await requestAccess(supplier);
    }
    await grantAccess(buyer, rfq, [companies.first, companies.second]);
  });

  step('keeps a draft over a reload and sends it, which the buyer sees without one', async () => {
    const prices = ['14.2', '9.5', '7.25'] as const;
    const total = 3 * (10 * 14.2 + 100 * 9.5 + 1000 * 7.25);
    await openRfq(first, offer);
    await first.check('unlocked RFQ');
    await fillQuote(first, { positions: [1, 2, 3], without: [], prices });
    await saveAndReload(first, prices, 3 * 10 * 14.2);
    await withoutReload(buyer, async () => {
      await sendQuote(first, total);
      await seesQuote(buyer, companies.first, 1);
    });
  });

  step('takes a quote of one position only', async () => {
    await openRfq(second, offer);
    await fillQuote(second, { positions: [2], without: [1, 3], prices: ['13', '9', '8'] });
    await sendQuote(second, 10 * 13 + 100 * 9 + 1000 * 8);
    await looksAtFurtherQuote(second);
  });

  if (!setting.phone)
    step(
      'shows twelve rows of six suppliers at once with aligned figures, and renders only the rows near them',
      async () => {
        const { top, middle } = await cellsInView(buyer, rfq);
        for (const { rows, suppliers, held, unaligned } of [top, middle]) {
          expect(rows).toBeGreaterThanOrEqual(12);
          expect(suppliers).toBeGreaterThanOrEqual(6);
          expect(held).toBeLessThan(120);
          expect(unaligned).toBeLessThanOrEqual(1);
        }
      },
    );

  step('lets the buyer compare, accept one position, and close with award and ratings', async () => {
    const [keep, ...leave] = parts.parts.map((part) => part.label);
    const keptTotal = 1000 * 7.25;
    const total = 3 * keptTotal;
    await acceptOnePosition(buyer, rfq, { supplier: companies.first, keep: keep ?? '', leave, total, kept: keptTotal });
    await award(buyer, rfq, { winner: companies.first, loser: companies.second, total });
  });

  step('shows both suppliers how it ended', async () => {
    await seesOutcome(second, offer, 'closed');
    await seesOutcome(first, offer, 'accepted');
  });

  step('lets the operator read the whole history', async () => {
    const operator = await signIn(browser, installation.url, 'operator@example.com', { ...setting, language: 'en' });
    await openHistory(operator, label);
    const { t } = operator;
    const ofFirst = { company: companies.first };
    const named = (type: string, company: string) =>
      t('history:history.namedOf', { company, name: t(`events:${type}`) });
    await readsHistory(operator, [
      named('RfqAwarded', companies.first),
      named('SupplierRated', companies.second),
      t('history:event.ParticipationClosedByBuyer_lost', { company: companies.second }),
      t('history:event.QuotePositionsAccepted', { ...ofFirst, count: 1 }),
      named('QuoteDraftSaved', companies.first),
      named('NdaAccessRequested', companies.first),
      named('NdaAccessGranted', companies.second),
      named('SupplierInvitedToRfq', companies.first),
      ...parts.parts.map(({ drawing }) => t('history:event.RfqPositionAttachmentAdded', { label: drawing.name })),
    ]);
    await operator.page.context().close();
  });
};

if (!hasRealParts)
  process.stderr.write(
    'The drawings of real parts (../shared/data/parts) are missing: the desktop uses generated ones.\n',
  );

describe('the main job', () => {
  describe('on a desktop in English, with real parts where they are there', () =>
    mainJob(desktop, 'desktop', hasRealParts ? realParts : generatedParts));
  describe('on a phone in German and dark colours, with drawings made for the test', () =>
    mainJob(phone, 'phone', generatedParts));
});
