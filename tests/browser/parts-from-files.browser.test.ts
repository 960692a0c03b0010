import type { Browser } from 'playwright-core';
import { createApi } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { keepPicture } from './checks.js';
import { generatedParts, type UploadedFile } from './drawings.js';
import { openBrowser } from './open-browser.js';
import { press, signIn, type Setting } from './session.js';

const settings: readonly Setting[] = [
  { name: 'desktop', language: 'en', width: 1280, height: 800, phone: false, colours: 'light' },
  { name: 'phone', language: 'it', width: 390, height: 844, phone: true, colours: 'dark' },
];

let installation: Installation;
let browser: Browser;
let files: readonly [UploadedFile, UploadedFile];

beforeAll(async () => {
  const [started, { parts }] = await Promise.all([Promise.all([startInstallation(), openBrowser()]), generatedParts()]);
  [installation, browser] = started;
  const drawing = parts[0].drawing;
  const model = parts.flatMap((part) => part.model ?? [])[0];
  if (model === undefined) throw new Error('There is no part with a model');
  // Files of one part, as people name them: the names differ.
  files = [
    { ...drawing, name: 'lid_a1.pdf' },
    { ...model, name: 'case_lid_a1.step' },
  ];
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

it.each(settings)(
  'A buyer makes one part of drawing and model, takes its size over and goes through its files ($name, $language)',
  async (setting) => {
    const api = createApi(installation.url, installation.syncKey);
    const lngCode = setting.language;
    const { email, token } = await registerCompany(api, `parts-${setting.name}`, { isBuyer: true, lngCode });
    const { rfqId } = await api.call('createDraft', { token, body: {} });
    const visitor = await signIn(browser, installation.url, email, setting);
    const { page, t, check } = visitor;
    const [drawing, model] = files;
    const positions = page.getByRole('list', { name: t('rfq-wizard:parts.list') }).getByRole('listitem');
    const fileButton = ({ name }: UploadedFile) => page.getByRole('button', { name, exact: true });
    try {
      await page.goto(`/buyer/rfqs/${rfqId}/part-data`);
      const chooser = page.waitForEvent('filechooser');
      await press(visitor, 'rfq-wizard:parts.fromFiles');
      await (await chooser).setFiles([...files]);
      await positions.nth(1).waitFor();

      const names = { one: 'lid_a1', other: 'case_lid_a1' };
      await page.getByRole('button', { name: t('rfq-wizard:parts.mergeNames', names), exact: true }).waitFor();
      await check('two positions of one part');
      await press(visitor, 'rfq-wizard:parts.mergeNames', names);
      await positions.nth(1).waitFor({ state: 'detached' });
      await fileButton(model).waitFor();

      const offer = page.getByRole('button', { name: t('rfq-wizard:parts.sizeOfModel', { size: '…' }).split('…')[0] });
      await offer.click();
      await offer.waitFor({ state: 'detached' });
      const length = page.getByRole('textbox', { name: t('fields:dimension.length'), exact: true });
      expect(await length.inputValue()).toMatch(/\d/);

      await fileButton(drawing).click();
      const canvas = page.getByRole('dialog', { name: drawing.name, exact: true }).locator('canvas');
      await canvas.waitFor();
      const sheet = await canvas.boundingBox();
      expect((sheet?.y ?? 0) + (sheet?.height ?? Infinity)).toBeLessThan(setting.height);
      await check('drawing');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: model.name, exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await press(visitor, 'rfq-wizard:parts.add');
      await positions.nth(1).waitFor();
      await positions.first().getByRole('button', { name: /^1/ }).click();
      await press(visitor, 'rfq-wizard:documents.move', { name: model.name });
      await page.getByRole('menuitem').nth(1).click();
      await fileButton(model).waitFor({ state: 'detached' });
      await check('moved file');
    } catch (error) {
      await keepPicture(page, 'failed');
      throw error;
    }
    await page.context().close();
  },
);
