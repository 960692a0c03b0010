import type { Language } from '@torno/domain';
import { registerCompany, settleOperator } from '../installation/people.js';
import { watch } from './checks.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, press, sees, signIn, type Setting, type Visitor } from './session.js';

const trade = desktopTrade();

/** Opens the menu of a user in the list and chooses an entry; returns the dialog that this opens. */
const choose = async ({ page, t }: Visitor, name: string, item: string) => {
  await page.getByRole('button', { name: t('operator:more', { name }) }).click();
  await page.getByRole('menuitem', { name: t(`operator:${item}.choose`), exact: true }).click();
  return dialogOf({ page, t } as Visitor, `operator:${item}.title`, { name });
};

it('Every open page of a user whom an operator locks ends with the reason, and opens again after a new sign-in (AUTH-13)', async () => {
  const { api, browser, installation } = trade();
  await settleOperator(api);
  const cases: readonly (readonly [Language, number])[] = [
    ['de', 1280],
    ['it', 390],
  ];
  for (const [language, width] of cases) {
    const setting: Setting = { ...desktop, language, width, phone: width < 600 };
    const account = `${language}-locked`;
    const { email } = await registerCompany(api, account, { isBuyer: true, lngCode: language });
    const name = `${account} Tester`;
    const operator = await signIn(browser, installation.url, 'operator@example.com', { ...setting, language: 'en' });
    const user = await signIn(browser, installation.url, email, setting);
    await user.page.goto('/buyer/rfqs/all');
    await user.check(`list before the lock in ${language}`);
    // A second window of the same browser, and a page on another device.
    const second = await user.page.context().newPage();
    await second.goto('/buyer/dashboard');
    await second.getByRole('heading', { level: 1 }).waitFor();
    const elsewhere = await signIn(browser, installation.url, email, setting);

    await operator.page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    const dialog = await choose(operator, name, 'lock');
    await dialog.getByRole('textbox').fill('Unpaid invoices');
    await operator.check(`lock at ${width}`);
    await press(operator, 'operator:lock.submit');
    const locked = user.t('auth:login.locked', { reason: 'Unpaid invoices' });
    for (const page of [user.page, second, elsewhere.page]) {
      await page.waitForURL('**/login?redirectUrl=*');
      await page.getByText(locked).first().waitFor();
    }
    await elsewhere.page.context().close();
    // Earlier refusals are in the console.
    await watch(user.page).check(`login of the locked user in ${language}`);

    const unlocking = await choose(operator, name, 'unlock');
    await unlocking.getByText('Unpaid invoices').waitFor();
    await unlocking.getByRole('textbox').fill('Paid');
    await operator.check(`unlock at ${width}`);
    await press(operator, 'operator:unlock.submit');
    await sees(operator, operator.t('operator:lock.unlocked', { name }));
    await operator.check(`unlocked at ${width}`);
    await user.page.context().close();
    const again = await signIn(browser, installation.url, email, setting);
    await again.page.context().close();
    await operator.page.context().close();
  }
});
