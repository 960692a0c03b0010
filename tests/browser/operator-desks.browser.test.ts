import type { Language } from '@torno/domain';
import { until } from '@torno/kernel/testing';
import { password } from '../house/people.js';
import { draftRfq } from '../house/rfq-story.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, sees, signIn, withoutReload, type Setting, type Visitor } from './session.js';

const trade = desktopTrade();

/** An Italian phone and a German desktop, on which each desk is visited. */
const settings: readonly Setting[] = [
  { ...desktop, language: 'de' },
  { ...desktop, language: 'it', width: 390, phone: true },
];

const emailOf = (language: Language): string => `${language}-operator@example.com`;

beforeAll(async () => {
  for (const { language } of settings) {
    const email = emailOf(language);
    const account = { externalId: email, companyExternalId: null, logName: email, email, password, lngCode: language };
    await trade().api.call('syncUser', {
      body: { ...account, firstName: 'Olga', lastName: 'Operator', isOperator: true },
    });
  }
});

/** Does an operator's job on each screen, each time in a window of their own. */
const onEachScreen = async (work: (operator: Visitor) => Promise<void>): Promise<void> => {
  const { browser, house } = trade();
  for (const setting of settings) {
    const operator = await signIn(browser, house.url, emailOf(setting.language), setting);
    await work(operator);
    await operator.page.context().close();
  }
};

/** Gives the reason in a dialog and sends it; then the dialog is gone. */
const confirm = async (
  operator: Visitor,
  dialog: ReturnType<typeof dialogOf>,
  { submit, reason = 'Ticket 17' }: { readonly submit: string; readonly reason?: string },
): Promise<void> => {
  const { t, check, language } = operator;
  await dialog.getByRole('textbox', { name: t('shared:reason.label') }).fill(reason);
  await check(`${submit} in ${language}`);
  await dialog.getByRole('button', { name: t(submit), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('What operators deactivate can be chosen nowhere at once, and again once they activate it', async () => {
  const { api, browser, buyer, house } = trade();
  const { rfqId } = await draftRfq(api, buyer, { label: 'Free on board' });
  const visitor = await signIn(browser, house.url, buyer.email, desktop);
  await visitor.page.goto(`/buyer/rfqs/${rfqId}/purchase-condition`);
  const field = visitor.page.getByRole('combobox', { name: visitor.t('rfq-wizard:conditions.currency') });
  const isOffered = async (): Promise<boolean> => {
    await field.click();
    await visitor.page.getByRole('option').first().waitFor();
    const found = await visitor.page.getByRole('option', { name: 'US dollar' }).count();
    await visitor.page.keyboard.press('Escape');
    return found > 0;
  };
  await until('US dollars are offered', isOffered);

  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    await page.goto('/admin/lookups?list=currency');
    const name = language === 'de' ? 'US-Dollar' : 'Dollaro statunitense';
    const row = page.getByRole('listitem', { name, exact: true });
    await row.waitFor();
    await check(`lookups in ${language}`);
    await withoutReload(visitor, async () => {
      for (const act of ['deactivate', 'activate'] as const) {
        await row.getByRole('button', { name: t(`operator-lookups:lookups.${act}.title`, { name }) }).click();
        await confirm(operator, dialogOf(operator, `operator-lookups:lookups.${act}.title`, { name }), {
          submit: `operator-lookups:lookups.${act}.choose`,
        });
        await sees(operator, t(`operator-lookups:lookups.${act}.done`, { name }));
        await until(`the form follows ${act}`, async () => (await isOffered()) === (act === 'activate'));
      }
    });
    await row.locator('summary').click();
    await row.getByText('Ticket 17').first().waitFor();
    await check(`history of an entry in ${language}`);
  });
  await visitor.page.context().close();
});
