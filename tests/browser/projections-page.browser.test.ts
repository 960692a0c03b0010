import type { Language } from '@torno/domain';
import { until } from '@torno/kernel/testing';
import type { StoredDocument } from '@torno/platform';
import { openEngines } from '../installation/engines.js';
import { password, settleOperator } from '../installation/people.js';
import { draftRfq, type DraftedRfq } from '../installation/rfq-story.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, press, sees, signIn, type Setting, type Visitor } from './session.js';

const trade = desktopTrade();

/** Signs an operator in whose language this is. */
const signInOperator = async (language: Language, width: number): Promise<Visitor> => {
  const { api, browser, installation } = trade();
  const email = `${language}-operator@example.com`;
  const account = { externalId: email, companyExternalId: null, logName: email, email, password, lngCode: language };
  await api.call('syncUser', { body: { ...account, firstName: 'Olga', lastName: 'Operator', isOperator: true } });
  const setting: Setting = { ...desktop, language, width, phone: width < 600 };
  return signIn(browser, installation.url, email, setting);
};

/** Opens the menu of a projection and chooses an action; returns the dialog that this opens. */
const choose = async ({ page, t, ...rest }: Visitor, name: string, action: string) => {
  await page.getByRole('button', { name: t('projections:actionsOf', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(`projections:action.${action}.button`), exact: true }).click();
  return dialogOf({ page, t, ...rest }, `projections:action.${action}.title`, { name });
};

it('An operator pauses, replays, compares and swaps projections with reasons, gives up a replay, and goes back', async () => {
  const cases: readonly (readonly [Language, number, string])[] = [
    ['de', 1280, 'rfqs'],
    ['it', 390, 'participations'],
  ];
  for (const [language, width, name] of cases) {
    const operator = await signInOperator(language, width);
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
    await check(`previous build in ${language}`);
    await page.context().close();
  }
});

/**
 * Damages the documents of RFQs in the read model that queries read, so that the next event of each cannot be folded, and
 * restarts the projections, which keep documents in memory.
 */
const damage = async (rfqs: readonly DraftedRfq[]): Promise<void> => {
  const { api, installation } = trade();
  const token = await settleOperator(api);
  const states = await api.call('projectionStates', { token });
  const live = states.find(({ name, serves }) => name === 'rfqs' && serves)?.collection ?? '';
  const { documents, close } = await openEngines(installation);
  for (const { rfqId } of rfqs)
    await documents.collection<StoredDocument>(live).updateOne({ _id: rfqId }, { $set: { positions: null } });
  await close();
  const before = installation.pidOf('projections');
  installation.kill('projections');
  await until('the projections run again', async () => {
    const now = installation.pidOf('projections');
    return now !== undefined && now !== before;
  });
};

it('An operator heals a parked stream, whose changes its buyer then sees', async () => {
  const { api, browser, buyer, installation } = trade();
  const cases: readonly (readonly [Language, number, DraftedRfq])[] = [
    ['de', 1280, await draftRfq(api, buyer, { label: 'First' })],
    ['it', 390, await draftRfq(api, buyer, { label: 'Second' })],
  ];
  await damage(cases.map(([, , rfq]) => rfq));
  const labelOf = (language: Language): string => `Healed in ${language}`;
  for (const [language, width, { rfqId }] of cases) {
    await api.call('changeRfq', { token: buyer.token, params: { rfqId }, body: { label: labelOf(language) } });
    const operator = await signInOperator(language, width);
    const { page, t, check } = operator;
    await page.goto('/admin/projections');
    const row = page.getByRole('listitem', { name: 'rfqs', exact: true });
    await row.getByRole('button', { name: t('projections:parked.count', { count: 1 }), exact: true }).click();
    const parked = dialogOf(operator, 'projections:parked.title', { name: 'rfqs' });
    await parked.getByText(/RfqHeaderChanged/).waitFor();
    await check(`parked streams in ${language}`);
    const stream = `rfq-${rfqId}`;
    await parked.getByRole('button', { name: t('projections:parked.healNamed', { stream }), exact: true }).click();
    const dialog = dialogOf(operator, 'projections:action.heal.title', { name: 'rfqs' });
    await dialog.getByRole('textbox').fill('Ticket 17');
    await check(`healing in ${language}`);
    await dialog.getByRole('button', { name: t('projections:action.heal.button'), exact: true }).click();
    await sees(operator, t('projections:action.heal.done', { stream }));
    await row.getByText(/Olga Operator.*Ticket 17/).waitFor();
    await row
      .getByRole('button', { name: t('projections:parked.count', { count: 1 }), exact: true })
      .waitFor({ state: 'hidden' });
    await check(`healed in ${language}`);
    await page.context().close();
  }
  const visitor = await signIn(browser, installation.url, buyer.email, desktop);
  for (const [language, , { rfqId }] of cases) {
    await visitor.page.goto(`/buyer/rfqs/${rfqId}`);
    await sees(visitor, labelOf(language));
  }
  await visitor.page.context().close();
});
