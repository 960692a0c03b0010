import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { historyFormats, type Language, languages } from '@torno/domain';
import { maxWaitMs } from '@torno/kernel/testing';
import { settleOperator } from '../installation/people.js';
import { draftRfq, pdf, publishRfq, quoteBody } from '../installation/rfq-story.js';
import { startTool } from '../installation/run-tool.js';
import { watch } from './checks.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { openHistory } from './operator.js';
import { dialogOf, press, signIn, type Visitor } from './session.js';
import { textsOf } from './texts.js';

const trade = desktopTrade();

/** The RFQ as it was one event ago, and its page as a supplier's user sees it now. */
const seesPast = async (operator: Visitor, rfqId: string, userId: string): Promise<void> => {
  const { page, t } = operator;
  await page.goto(`/admin/rfqs/${rfqId}/moment`);
  await page.getByRole('button', { name: t('operator-history:moment.previous') }).click();
  await page.waitForURL('**/moment?at=*');
  await page.getByRole('region', { name: t('operator-history:moment.kind.rfq'), exact: true }).waitFor();
  await operator.check('state at a moment');
  await page.goto(`/admin/rfqs/${rfqId}/view?user=${userId}`);
  // Only the two companies may read its files, so the console reports the refused requests.
  await page.getByRole('group').getByRole('heading', { name: 'Evident' }).first().waitFor();
};

/** The page of the RFQ as its buyer saw it before they renamed it, on which nothing can be done. */
const seesOldName = async (
  operator: Visitor,
  { rfqId, userId, renamedAt }: { readonly rfqId: string; readonly userId: string; readonly renamedAt: number },
): Promise<void> => {
  const { page, t } = operator;
  await page.goto(`/admin/rfqs/${rfqId}/view?user=${userId}&at=${renamedAt}`);
  const view = page.getByRole('group');
  await view.getByRole('heading', { name: 'Evident', exact: true }).waitFor();
  await page.getByRole('button', { name: t('operator-history:moment.previous'), exact: true }).click();
  await view.getByRole('heading', { name: 'Unheard-of', exact: true }).waitFor();
  await operator.check('page of the buyer at a moment');
  const buttons = await view.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect(await button.isDisabled()).toBe(true);
};

const verifyEvidence = (file: string) => startTool('verify-evidence', [file], {}).ended;

it('An operator hands out the history of an RFQ, and anybody verifies it without a network; a changed byte is named', async () => {
  const { api, browser, installation, buyer, supplier } = trade();
  await settleOperator(api);
  const { rfqId, secondaryId } = await draftRfq(api, buyer, { label: 'Unheard-of', previews: true });
  const { position: renamedAt } = await api.call('changeRfq', {
    token: buyer.token,
    params: { rfqId },
    body: { label: 'Evident' },
  });
  await publishRfq(api, buyer, rfqId, [supplier]);
  const folder = mkdtempSync(join(tmpdir(), 'torno-evidence-'));
  const [intact, changed, page] = ['intact.zip', 'changed.zip', 'verify.html'].map((name) => join(folder, name));
  if (!intact || !changed || !page) throw new Error('The folder has three files');

  const operator = await signIn(browser, installation.url, 'operator@example.com', desktop);
  await openHistory(operator, 'Evident');
  await press(operator, 'operator-history:evidence.button');
  const dialog = dialogOf(operator, 'operator-history:evidence.title');
  await operator.check('evidence');
  const verifier = dialog.getByRole('link', { name: operator.t('operator-history:evidence.verifier') });
  const served = await operator.page.request.get((await verifier.getAttribute('href')) ?? '');
  writeFileSync(page, await served.body());
  await dialog
    .getByRole('textbox', { name: operator.t('shared:reason.label') })
    .fill('The supplier disputes the deadline');
  const [download] = await Promise.all([
    operator.page.waitForEvent('download'),
    press(operator, 'operator-history:evidence.download'),
  ]);
  expect(download.suggestedFilename()).toBe(`RFQ-${secondaryId}-evidence.zip`);
  await download.saveAs(intact);
  await dialog.waitFor({ state: 'hidden' });

  await seesOldName(operator, { rfqId, userId: buyer.userId, renamedAt });
  await seesPast(operator, rfqId, supplier.userId);
  await operator.page.context().close();

  const bytes = readFileSync(intact);
  // The drawing is in the archive as it was uploaded.
  const inDrawing = bytes.indexOf(pdf) + 100;
  expect(inDrawing).toBeGreaterThan(100);
  bytes.writeUInt8(bytes.readUInt8(inDrawing) ^ 1, inDrawing);
  const inEvent = bytes.indexOf('"label":"Evident"') + 10;
  bytes.writeUInt8(bytes.readUInt8(inEvent) ^ 1, inEvent);
  writeFileSync(changed, bytes);

  const cases: readonly (readonly [Language, number])[] = [
    ['de', 1280],
    ['it', 390],
  ];
  for (const [language, width] of cases) {
    const context = await browser.newContext({
      offline: true,
      locale: language,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    const visited = await context.newPage();
    visited.setDefaultTimeout(maxWaitMs);
    const { check } = watch(visited);
    const t = textsOf(language);
    await visited.goto(pathToFileURL(page).href);
    await visited.getByRole('heading', { name: t('verifier:title') }).waitFor();
    await check(`verifier in ${language}`);

    const input = visited.getByLabel(t('verifier:choose'));
    await input.setInputFiles(intact);
    await visited.getByText(t('verifier:holds', { name: 'intact.zip' })).waitFor();
    await visited
      .getByRole('row', { name: `shaft.pdf ${t('verifier:intact')}` })
      .first()
      .waitFor();
    await check(`archive that holds in ${language}`);

    await input.setInputFiles(changed);
    await visited.getByText(t('verifier:changed', { name: 'changed.zip' })).waitFor();
    await visited.getByText(t('verifier:area.data')).first().waitFor();
    expect(await visited.getByRole('row', { name: `shaft.pdf ${t('verifier:damaged')}` }).count()).toBe(1);
    await check(`changed archive in ${language}`);
    await context.close();
  }

  // The page is the same where the installation serves it, apart from its session.
  const context = await browser.newContext({ baseURL: installation.url, locale: 'en' });
  const online = await context.newPage();
  const { check } = watch(online);
  await online.goto('/verify.html');
  for (const language of languages) {
    await online.getByRole('combobox').selectOption(language);
    await online.getByRole('heading', { name: textsOf(language)('verifier:title') }).waitFor();
  }
  await online.getByRole('combobox').selectOption('en');
  await online.getByLabel(textsOf('en')('verifier:choose'), { exact: true }).setInputFiles(intact);
  await online.getByText(textsOf('en')('verifier:holds', { name: 'intact.zip' })).waitFor();
  await check('verifier that the installation serves');
  await context.close();

  const holds = await verifyEvidence(intact);
  expect(holds).toEqual({ code: 0, output: expect.stringContaining('Every byte of the archive holds.') });
  const damaged = await verifyEvidence(changed);
  expect(damaged.code).toBe(2);
  expect(damaged.output).toMatch(/Does not hold: Event \d+ \(Rfq\w+, revision \d+ of rfq-\S+\): its data/);
  expect(damaged.output).toMatch(/Does not hold: File files\/\S+-shaft\.pdf/);
  expect(await verifyEvidence(join(folder, 'none.zip'))).toMatchObject({ code: 1 });
  rmSync(folder, { recursive: true });
});

/** Bytes with which each kind of file begins. */
const beginnings = { PDF: '%PDF-', CSV: '\uFEFFat;type;', JSON: '[\n{"id":' } as const;

it('An operator saves the history of an RFQ, a quote, a company and a user as every kind of file, each for a reason that the history then shows', async () => {
  const { api, browser, installation, buyer, supplier } = trade();
  await settleOperator(api);
  const rfq = await draftRfq(api, buyer, { label: 'Saved' });
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  const { quoteId } = await api.call('submitQuote', { token: supplier.token, body: quoteBody(rfq, '3') });
  const histories = [
    `rfqs/${rfq.rfqId}`,
    `quotes/${quoteId}`,
    `companies/${supplier.companyId}`,
    `users/${supplier.userId}`,
  ];
  const folder = mkdtempSync(join(tmpdir(), 'torno-histories-'));
  const signedIn = await signIn(browser, installation.url, 'operator@example.com', desktop);
  const { t } = signedIn;
  for (const history of histories) {
    // A tab of its own, because Chromium lets one save ten files and then asks.
    const page = await signedIn.page.context().newPage();
    page.setDefaultTimeout(maxWaitMs);
    const operator = { ...signedIn, page, ...watch(page) };
    await page.goto(`/admin/${history}/history`);
    for (const format of historyFormats) {
      await press(operator, 'operator-history:history.export');
      const name = t('operator-history:history.save', { format });
      await page.getByRole('menuitem', { name, exact: true }).click();
      const dialog = dialogOf(operator, 'operator-history:history.save', { format });
      const reason = `Ticket 17, ${format}`;
      await dialog.getByRole('textbox', { name: t('shared:reason.label') }).fill(reason);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(operator, 'operator-history:evidence.download'),
      ]);
      const [, id = ''] = history.split('/');
      expect(download.suggestedFilename()).toBe(`history-${id}.${format.toLowerCase()}`);
      const file = join(folder, download.suggestedFilename());
      await download.saveAs(file);
      expect(readFileSync(file, 'utf8').slice(0, beginnings[format].length)).toBe(beginnings[format]);
      await dialog.waitFor({ state: 'hidden' });
      const recorded = page.getByRole('button', { name: t('history:event.HistoryDownloadAllowed', { format }) });
      await recorded.click();
      await page.getByText(reason).first().waitFor();
    }
    await operator.check(`history of ${history}`);
    await page.close();
  }
  await signedIn.page.context().close();
  rmSync(folder, { recursive: true });
});
