import type { Language } from '@torno/domain';
import { password } from '../installation/people.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, press, sees, signIn, type Setting, type Visitor } from './session.js';

const trade = desktopTrade();

/** Opens the menu of a projection and chooses what is asked of it; the dialog that it opens. */
const choose = async ({ page, t, ...rest }: Visitor, name: string, action: string) => {
  await page.getByRole('button', { name: t('projections:actionsOf', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`projections:action.${action}.button`), exact: true }).click();
  return dialogOf({ page, t, ...rest }, `projections:action.${action}.title`, { name });
};

it('An operator pauses, replays, compares and swaps projections with reasons, gives up a replay, and goes back', async () => {
  const { api, browser, installation } = trade();
  const cases: readonly (readonly [Language, number, string])[] = [
    ['de', 1280, 'rfqs'],
    ['it', 390, 'participations'],
  ];
  for (const [language, width, name] of cases) {
    const email = `${language}-operator@example.com`;
    const account = { externalId: email, companyExternalId: null, logName: email, email, password, lngCode: language };
    await api.call('syncUser', { body: { ...account, firstName: 'Olga', lastName: 'Operator', isOperator: true } });
    const setting: Setting = { ...desktop, language, width, phone: width < 600 };
    const operator = await signIn(browser, installation.url, email, setting);
    const { page, t, check } = operator;
    const row = page.getByRole('listitem', { name, exact: true });
    const confirm = async (dialog: ReturnType<typeof dialogOf>, action: string): Promise<void> => {
      await dialog.getByRole('textbox').fill('Ticket 17');
      await check(`${action} in ${language}`);
      await dialog.getByRole('button', { name: t(`projections:action.${action}.button`), exact: true }).click();
      await sees(operator, t(`projections:action.${action}.done`, { name }));
      await dialog.waitFor({ state: 'hidden' });
    };

    await page.goto('/admin/projections');
    await row.getByText(t('projections:state.live'), { exact: true }).waitFor();
    await check(`projections in ${language}`);

    await confirm(await choose(operator, name, 'pause'), 'pause');
    await row.getByText(t('projections:state.paused'), { exact: true }).waitFor();
    await row.getByText(/Olga Operator.*Ticket 17/).waitFor();
    await check(`paused in ${language}`);
    await confirm(await choose(operator, name, 'resume'), 'resume');

    const replayByHand = async (): Promise<void> => {
      const replay = await choose(operator, name, 'replay');
      await replay.getByRole('radio', { name: t('projections:action.swaps.by-hand') }).check();
      await confirm(replay, 'replay');
      await row.getByText(t('projections:state.caughtUp'), { exact: true }).waitFor();
    };
    await replayByHand();
    await press(operator, 'projections:action.discard.button');
    await confirm(dialogOf(operator, 'projections:action.discard.title', { name }), 'discard');
    await row.getByRole('progressbar').waitFor({ state: 'hidden' });
    await row.getByText(t('projections:state.live'), { exact: true }).waitFor();
    await check(`discarded replay in ${language}`);

    await replayByHand();
    await check(`replay in ${language}`);
    await press(operator, 'projections:next.compare');
    const difference = page.getByRole('dialog');
    await difference.getByRole('alert').waitFor();
    await check(`difference in ${language}`);
    await page.keyboard.press('Escape');
    await difference.waitFor({ state: 'hidden' });

    await press(operator, 'projections:action.swap.button');
    await confirm(dialogOf(operator, 'projections:action.swap.title', { name }), 'swap');
    await row.getByRole('progressbar').waitFor({ state: 'hidden' });
    await confirm(await choose(operator, name, 'rollBack'), 'rollBack');
    await check(`former build in ${language}`);
    await page.context().close();
  }
});
