import { alertText, languages, type Language } from '@torno/domain';
import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { parkedReactionCollection, triesBeforeParking, type ParkedReaction } from '@torno/read-models';
import { startSmtpServer } from '../../shared/platform/src/mail/smtp-server.fixture.js';
import { openEngines } from '../installation/engines.js';
import type { Installation } from '../installation/installation.js';
import { password, registerCompany, settleOperator } from '../installation/people.js';
import { draftRfq, publishRfq, statusOf } from '../installation/rfq-story.js';
import { watch } from './checks.js';
import { desktop, desktopTrade } from './desktop-trade.js';
import { dialogOf, press, sees, signIn, withoutReload, type Setting, type Visitor } from './session.js';

/** Addresses whose mail server refuses every e-mail. */
const refused = new Set<string>();
let mail: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
const trade = desktopTrade(async () => {
  mail = await startSmtpServer((address) => refused.has(address));
  return { SMTP_URL: mail.url };
});
afterAll(() => mail?.stop());

/** An Italian phone and a German desktop, on which each page is visited. */
const settings: readonly Setting[] = [
  { ...desktop, language: 'de' },
  { ...desktop, language: 'it', width: 390, phone: true },
];

const emailOf = (language: Language): string => `${language}-operator@example.com`;

beforeAll(async () => {
  const { api } = trade();
  const token = await settleOperator(api);
  // Set so low that commands with passwords, which are slow on purpose, raise an alert at once.
  for (const [key, value] of [
    ['alertLatencyMs', '10'],
    ['alertLeastRequests', '1'],
  ] as const)
    await api.call('changeConfig', { token, body: { key, value, reason: 'Ticket 17' } });
  for (const { language } of settings) {
    const email = emailOf(language);
    const account = { externalId: email, companyExternalId: null, logName: email, email, password, lngCode: language };
    await api.call('syncUser', {
      body: { ...account, firstName: 'Olga', lastName: 'Operator', isOperator: true },
    });
  }
});

/** Does an operator's job on each screen, each time in a new window. */
const onEachScreen = async (work: (operator: Visitor) => Promise<void>): Promise<void> => {
  const { browser, installation } = trade();
  for (const setting of settings) {
    const operator = await signIn(browser, installation.url, emailOf(setting.language), setting);
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

/** Names an entry in each language, so that two languages never have the same name. */
const nameEntry = async (
  { t, language: own }: Visitor,
  dialog: ReturnType<typeof dialogOf>,
  name: string,
): Promise<void> => {
  for (const language of languages)
    await dialog
      .getByRole('textbox', { name: t(`operator-lookups:lookups.name.${language}`) })
      .fill(`${name} (${language === own ? own : `${own}, ${language}`})`);
};

it('Reference data that operators deactivate can no longer be chosen anywhere, and again once they activate it; they add and rename entries', async () => {
  const { api, browser, buyer, installation } = trade();
  const { rfqId } = await draftRfq(api, buyer, { label: 'Free on board' });
  const visitor = await signIn(browser, installation.url, buyer.email, desktop);
  await visitor.page.goto(`/buyer/rfqs/${rfqId}/purchase-condition`);
  const field = visitor.page.getByRole('combobox', { name: visitor.t('fields:currency') });
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
      for (const action of ['deactivate', 'activate'] as const) {
        await row.getByRole('button', { name: t(`operator-lookups:lookups.${action}.title`, { name }) }).click();
        await confirm(operator, dialogOf(operator, `operator-lookups:lookups.${action}.title`, { name }), {
          submit: `operator-lookups:lookups.${action}.choose`,
        });
        await sees(operator, t(`operator-lookups:lookups.${action}.done`, { name }));
        await until(`the form follows ${action}`, async () => (await isOffered()) === (action === 'activate'));
      }
    });
    await row.locator('summary').click();
    await row.getByText('Ticket 17').first().waitFor();
    await check(`history of an entry in ${language}`);

    await press(operator, 'operator-lookups:lookups.new');
    const adding = dialogOf(operator, 'operator-lookups:lookups.new');
    await adding.getByRole('combobox', { name: t('operator-lookups:lookups.list') }).click();
    await page.getByRole('option', { name: t('operator-lookups:lookups.type.referrer'), exact: true }).click();
    await nameEntry(operator, adding, 'Zeitung');
    await confirm(operator, adding, { submit: 'operator-lookups:lookups.add' });
    await sees(operator, t('operator-lookups:lookups.added'));
    await page.goto('/admin/lookups?list=referrer');
    await press(operator, 'operator-lookups:lookups.changeNamed', { name: `Zeitung (${language})` });
    const naming = dialogOf(operator, 'operator-lookups:lookups.changeTitle');
    await nameEntry(operator, naming, 'Tageszeitung');
    await confirm(operator, naming, { submit: 'operator-lookups:lookups.save' });
    await sees(operator, t('operator-lookups:lookups.named'));
    await page.getByRole('listitem', { name: `Tageszeitung (${language})`, exact: true }).waitFor();
  });
  await visitor.page.context().close();
});

it('An operator changes a setting with a reason, which its history tells', async () =>
  onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const name = t('operator-settings:settings.feature3d.label');
    await page.goto('/admin/settings');
    const row = page.getByRole('listitem', { name, exact: true });
    await row.waitFor();
    await check(`settings in ${language}`);
    for (const value of ['false', 'true']) {
      await press(operator, 'operator-settings:settings.changeNamed', { name });
      const dialog = dialogOf(operator, 'operator-settings:settings.changeNamed', { name });
      await dialog
        .getByRole('radio', { name: t(`operator-settings:settings.feature3d.${value}`), exact: true })
        .check();
      await confirm(operator, dialog, { submit: 'operator-settings:settings.save' });
      await sees(operator, t('operator-settings:settings.changed', { name }));
    }
    await row.locator('summary').click();
    await row
      .getByText(/Olga Operator.*Ticket 17/)
      .first()
      .waitFor();
    await check(`history of a setting in ${language}`);
  }));

it('An announcement immediately appears on every open page until it is ended, and maintenance covers the pages of everybody but operators', async () => {
  const { browser, installation, buyer, supplier } = trade();
  const visitor = await signIn(browser, installation.url, buyer.email, desktop);
  const second = await visitor.page.context().newPage();
  await second.goto('/buyer/rfqs/all');
  const other = await signIn(browser, installation.url, supplier.email, desktop);
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const text = `We move (${language})`;
    await page.goto('/admin/notices');
    await press(operator, 'operator-notices:notices.new');
    const dialog = dialogOf(operator, 'operator-notices:notices.new');
    for (const each of languages)
      await dialog
        .getByRole('textbox', {
          name: t('operator-notices:notices.text', { language: t(`history:code.lngCode.${each}`) }),
        })
        .fill(text);
    await dialog.getByLabel(t('operator-notices:notices.until')).fill('2099-01-01T00:00');
    await confirm(operator, dialog, { submit: 'operator-notices:notices.publish' });
    const pages = [visitor.page, second, other.page];
    for (const open of pages) await open.getByText(text).waitFor();
    await visitor.check(`announcement of ${language}`);
    await press(operator, 'operator-notices:notices.endNamed', { text });
    await confirm(operator, dialogOf(operator, 'operator-notices:notices.endTitle'), {
      submit: 'operator-notices:notices.end',
    });
    for (const open of pages) await open.getByText(text).waitFor({ state: 'detached' });
    await check(`announcements in ${language}`);

    await withoutReload(visitor, async () => {
      await press(operator, 'operator-notices:notices.new');
      await dialog.getByRole('radio', { name: t('operator-notices:notices.maintenance'), exact: true }).check();
      await dialog.getByLabel(t('operator-notices:notices.until')).fill('2099-01-01T00:00');
      await confirm(operator, dialog, { submit: 'operator-notices:notices.publish' });
      const overlays = pages.map((open) => dialogOf({ ...visitor, page: open }, 'notices:maintenance.title'));
      for (const overlay of overlays) await overlay.getByText(visitor.t('notices:maintenance.text')).waitFor();
      await visitor.check(`maintenance of ${language}`);
      const [present = ''] = t('notices:maintenance.present', { until: '|' }).split('|');
      await sees(operator, present);
      await check(`maintenance for the operator in ${language}`);
      await press(operator, 'operator-notices:notices.endNamed', { text: t('history:code.kind.maintenance') });
      await confirm(operator, dialogOf(operator, 'operator-notices:notices.endTitle'), {
        submit: 'operator-notices:notices.end',
      });
      for (const overlay of overlays) await overlay.waitFor({ state: 'hidden' });
    });
    await visitor.check(`after the maintenance of ${language}`);
  });
  await visitor.page.context().close();
  await other.page.context().close();
});

it('An error of a page is reported by the browser once, and settled by an operator', async () => {
  const { api, browser, installation, buyer } = trade();
  const token = await settleOperator(api);
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const message = `Broken in ${language}`;
    const visitor = await signIn(browser, installation.url, buyer.email, desktop);
    await visitor.page.evaluate((text) => {
      const error = new Error(text);
      for (let times = 0; times < 2; times++) window.dispatchEvent(new ErrorEvent('error', { error }));
    }, message);
    await until('the error is reported', async () =>
      (await api.call('operatorFaults', { token, query: {} as never })).some((fault) => fault.message === message),
    );
    await visitor.page.context().close();
    await page.goto('/admin/faults?state=open');
    const row = page.getByRole('listitem', { name: message, exact: true });
    await row.getByText(t('health:faults.count', { count: 1 })).waitFor();
    await row.locator('summary').click();
    await check(`faults in ${language}`);
    await press(operator, 'health:faults.settleNamed', { message });
    await confirm(operator, dialogOf(operator, 'health:faults.settleTitle'), { submit: 'health:faults.settle' });
    await sees(operator, t('health:faults.settled'));
  });
});

/** Opens the menu of a company or a user in its list and chooses an entry; returns the dialog that this opens. */
const chooseFromMenu = async (operator: Visitor, name: string, item: string) => {
  await press(operator, 'operator:more', { name });
  await operator.page.getByRole('menuitem', { name: operator.t(`operator:${item}.choose`), exact: true }).click();
  return dialogOf(operator, `operator:${item}.title`, { name });
};

it('An operator changes the tier and the state of a company, the roles of its member, and makes them an operator for a while, but never changes their own role', async () => {
  const { api } = trade();
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const account = `${language}-promoted`;
    const { email } = await registerCompany(api, account, {
      isBuyer: true,
      isSupplier: true,
      tier: 'C',
      roles: ['admin', 'supplier'],
    });
    const company = `${account} GmbH`;
    await page.goto(`/admin/companies?search=${encodeURIComponent(account)}`);
    const tier = await chooseFromMenu(operator, company, 'companyTier');
    await tier.getByRole('radio', { name: t('operator:companyTier.B'), exact: true }).check();
    await confirm(operator, tier, { submit: 'operator:companyTier.submit' });
    await sees(operator, t('operator:companyTier.changed', { name: company }));

    const state = await chooseFromMenu(operator, company, 'companyState');
    await state.getByRole('radio', { name: t('operator:companyState.Inactive'), exact: true }).check();
    await confirm(operator, state, { submit: 'operator:companyState.submit', reason: 'Unpaid invoices' });
    await sees(operator, t('operator:companyState.changed', { name: company }));
    await page
      .getByRole('row', { name: company })
      .getByText(t('operator:companies.state.Inactive'))
      .filter({ visible: true })
      .waitFor();
    const again = await chooseFromMenu(operator, company, 'companyState');
    await again.getByText(t('operator:companyState.since', { reason: 'Unpaid invoices' })).waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
    await check(`companies in ${language}`);

    const name = `${account} Tester`;
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    const roles = await chooseFromMenu(operator, name, 'memberRoles');
    await roles.getByRole('checkbox', { name: t('operator:users.role.buyer'), exact: true }).check();
    await confirm(operator, roles, { submit: 'operator:memberRoles.submit' });
    await sees(operator, t('operator:memberRoles.changed', { name }));

    const actAsButton = page.getByRole('button', { name: t('operator:users.impersonateNamed', { name }), exact: true });
    await actAsButton.waitFor();
    for (const role of ['support', 'none'] as const) {
      const dialog = await chooseFromMenu(operator, name, 'operatorRole');
      await dialog.getByRole('radio', { name: t(`operator:operatorRole.${role}`), exact: true }).check();
      await confirm(operator, dialog, { submit: 'operator:operatorRole.submit' });
      await sees(operator, t('operator:operatorRole.changed', { name }));
      // Nobody acts for an operator.
      await actAsButton.waitFor({ state: role === 'support' ? 'hidden' : 'visible' });
    }
    const roleList = await chooseFromMenu(operator, name, 'memberRoles');
    await until('the member buys too', () =>
      roleList.getByRole('checkbox', { name: t('operator:users.role.buyer'), exact: true }).isChecked(),
    );
    await page.keyboard.press('Escape');
    await roleList.waitFor({ state: 'hidden' });
    await check(`users in ${language}`);

    await page.goto(`/admin/users?search=${encodeURIComponent(emailOf(language))}`);
    const own = await chooseFromMenu(operator, 'Olga Operator', 'operatorRole');
    await own.getByRole('radio', { name: t('operator:operatorRole.none'), exact: true }).check();
    await own.getByRole('textbox', { name: t('shared:reason.label') }).fill('Ticket 17');
    await own.getByRole('button', { name: t('operator:operatorRole.submit'), exact: true }).click();
    await sees(operator, t('errors:operator.self'));
    // The refusal is in the console.
    await watch(page).check(`own role in ${language}`);
  });
});

it('Ctrl-K finds an RFQ by its name, and Enter opens its history', async () => {
  const { api, buyer } = trade();
  const { secondaryId } = await draftRfq(api, buyer, { label: 'Quill shaft' });
  await onEachScreen(async ({ page, t, check, language }) => {
    await page.goto('/admin/health');
    await page.getByRole('button', { name: t('operator-search:search.title') }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: t('operator-search:search.title') });
    await search.fill('quill');
    const found = page
      .getByRole('group', { name: t('operator-search:search.kind.rfqs') })
      .getByRole('option', { name: 'Quill shaft' });
    await found.waitFor();
    await found.getByText(String(secondaryId)).waitFor();
    await check(`search in ${language}`);
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Quill shaft', exact: true }).waitFor();
  });
});

it('With manual release a publication waits for an operator, who sees why; it is published once they release it, and its buyer reads why they refuse it', async () => {
  const { api, browser, buyer, installation } = trade();
  const token = await settleOperator(api);
  const visitor = await signIn(browser, installation.url, buyer.email, desktop);
  const releaseByHand = (value: boolean) =>
    api.call('changeConfig', {
      token,
      body: { key: 'manualVerification', value: String(value), reason: 'Ticket 17' },
    });
  await releaseByHand(true);
  try {
    await onEachScreen(async (operator) => {
      const { page, t, check, language } = operator;
      const label = `Held in ${language}`;
      const { rfqId, secondaryId } = await draftRfq(api, buyer, { label });
      const name = `${secondaryId} ${label}`;
      const publish = (): Promise<unknown> =>
        api.call('publishRfq', {
          token: buyer.token,
          params: { rfqId },
          body: { companyIDs: [], marketplace: true },
        });
      await page.goto('/admin/verification');
      await publish();
      const row = page.getByRole('listitem', { name: label, exact: true });
      await row.getByText(t('operator-verification:verification.heldBy.manualRelease')).waitFor();
      await check(`verification in ${language}`);

      const reason = `The drawing has no scale (${language})`;
      await visitor.page.goto(`/buyer/rfqs/${rfqId}`);
      await sees(visitor, visitor.t('rfq-view:situation.verifying'));
      await press(operator, 'operator-verification:verification.refuseNamed', { name });
      const refusal = dialogOf(operator, 'operator-verification:verification.refuseTitle', { name });
      await refusal.getByRole('textbox', { name: t('operator-verification:verification.reasons') }).fill(reason);
      await check(`refusal in ${language}`);
      await withoutReload(visitor, async () => {
        await press(operator, 'operator-verification:verification.refuse');
        await sees(operator, t('operator-verification:verification.refused'));
        await visitor.page.getByRole('listitem').getByText(reason, { exact: true }).waitFor();
      });
      await visitor.check(`refused RFQ of ${language}`);
      await row.waitFor({ state: 'detached' });
      await api.call('backToDraft', { token: buyer.token, params: { rfqId } });
      await publish();

      await press(operator, 'operator-verification:verification.releaseNamed', { name });
      await confirm(operator, dialogOf(operator, 'operator-verification:verification.confirmRelease', { name }), {
        submit: 'operator-verification:verification.release',
      });
      await sees(operator, t('operator-verification:verification.released'));
      await row.waitFor({ state: 'detached' });
      await until('the RFQ is active', async () => (await statusOf(api, buyer, rfqId)) === 'Active');
    });
  } finally {
    await releaseByHand(false);
  }
  await visitor.page.context().close();
});

/** Does something before the worker can begin a job. */
const whileWorkerStandsStill = async (installation: Installation, work: () => Promise<void>): Promise<void> => {
  const pid = installation.pidOf('worker');
  if (pid === undefined) throw new Error('The worker does not run');
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

it('An e-mail that the recipient’s server refuses appears as bounced on an open page, and as sent once it is sent again', async () => {
  const { api, buyer } = trade();
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const supplier = await registerCompany(api, `${language}-without-mailbox`, { isSupplier: true, tier: 'A' });
    refused.add(supplier.email);
    await page.goto(`/admin/emails?search=${encodeURIComponent(supplier.email)}&kind=invited`);
    await page.getByText(t('operator-jobs:emails.noResult')).waitFor();
    await withoutReload(operator, async () => {
      const { rfqId } = await draftRfq(api, buyer, { label: `Bounced in ${language}` });
      await publishRfq(api, buyer, rfqId, [supplier]);
      const row = page.getByRole('row').filter({ hasText: supplier.email });
      const isIn = (state: 'bounced' | 'sent') =>
        row
          .getByText(t(`operator-jobs:emails.state.${state}`))
          .filter({ visible: true })
          .first()
          .waitFor();
      await isIn('bounced');
      await row.getByText(/550 no such mailbox/).waitFor();
      await check(`bounced e-mail in ${language}`);

      refused.delete(supplier.email);
      await row.getByRole('button', { name: t('operator-jobs:emails.againNamed', { name: '' }) }).click();
      await confirm(operator, page.getByRole('dialog'), { submit: 'operator-jobs:jobs.retry.submit' });
      await sees(operator, t('operator-jobs:jobs.retry.done'));
      await isIn('sent');
      expect(mail?.mails.filter(({ to }) => to.includes(supplier.email))).toHaveLength(1);
      await check(`e-mail that was sent again in ${language}`);
    });
  });
});

it('An operator sends an e-mail again, finds it among what the worker has done, and cancels one before it is sent', async () => {
  const { api, buyer, installation } = trade();
  const token = await settleOperator(api);
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    const supplier = await registerCompany(api, `${language}-invited`, { isSupplier: true, tier: 'A' });
    const { rfqId } = await draftRfq(api, buyer, { label: `Written about in ${language}` });
    await publishRfq(api, buyer, rfqId, [supplier]);
    await page.goto(`/admin/emails?search=${encodeURIComponent(supplier.email)}&kind=invited`);
    const again = page.getByRole('button').filter({ hasText: t('operator-jobs:emails.again') });
    await again.waitFor();
    await check(`e-mails in ${language}`);
    await again.click();
    await confirm(operator, page.getByRole('dialog'), { submit: 'operator-jobs:jobs.resend.submit' });
    await sees(operator, t('operator-jobs:jobs.resend.done'));
    await again.nth(1).waitFor();

    await page.goto('/admin/jobs?state=done&queue=letters');
    await page.getByRole('table').getByRole('row').nth(2).waitFor();
    await check(`jobs in ${language}`);

    await whileWorkerStandsStill(installation, async () => {
      const label = `Never written about in ${language}`;
      const unwritten = await draftRfq(api, buyer, { label });
      await publishRfq(api, buyer, unwritten.rfqId, [supplier]);
      const becomes = (state: 'waiting' | 'cancelled') =>
        until(`the job is ${state}`, async () => {
          const jobs = await api.call('operatorJobs', { token, query: { filter: JSON.stringify({ state }) } });
          return jobs.some(({ rfq }) => rfq?.label === label);
        });
      await becomes('waiting');
      await page.goto('/admin/jobs?state=waiting&queue=letters');
      const row = page.getByRole('row').filter({ hasText: label });
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: t('operator-jobs:jobs.cancel.choose'), exact: true }).click();
      await confirm(operator, page.getByRole('dialog'), { submit: 'operator-jobs:jobs.cancel.submit' });
      await sees(operator, t('operator-jobs:jobs.cancel.done'));
      await becomes('cancelled');
      await page.goto('/admin/jobs?state=cancelled');
      await row.waitFor();
      await check(`cancelled job in ${language}`);
    });
  });
});

it('An operator sees how the installation is, as charts and as tables, what was wrong with it, and the e-mail about it', async () => {
  const administrator = 'operator@example.com';
  await onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    await page.goto('/admin/health');
    await page.locator('figure svg').first().waitFor();
    await check(`charts of health in ${language}`);
    await press(operator, 'health:asTables');
    await page.getByRole('table').first().waitFor();
    await check(`tables of health in ${language}`);
    await page.getByRole('link', { name: t('health:alert.all'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('health:alerts.title'), exact: true }).waitFor();
    const [slow = ''] = alertText({ kind: 'latency', subject: '', value: 0, limit: 0 }, language, () => '|').split('|');
    await page.getByRole('listitem').getByText(slow).first().waitFor();
    await check(`alerts in ${language}`);

    await page.goto(`/admin/emails?kind=alert&search=${encodeURIComponent(administrator)}`);
    await page
      .getByRole('row')
      .filter({ hasText: administrator })
      .getByText(t('operator-jobs:emails.state.sent'))
      .filter({ visible: true })
      .first()
      .waitFor();
    await check(`e-mails about alerts in ${language}`);
  });
  expect(mail?.mails.some(({ to }) => to.includes(administrator))).toBe(true);
});

/** Bytes of the longest name of a stream. */
const maxNameBytes = 1024;

/**
 * A new password of a user whose id leaves no room for the longer name of the stream of their sessions: the reaction to
 * it fails however often it is tried.
 */
const parkReaction = async (): Promise<void> => {
  const engines = await openEngines(trade().installation);
  const id = newId();
  const metadata = {
    $correlationId: id,
    $causationId: id,
    commandId: id,
    actor: { userId: '', companyId: '', role: 'public' },
    at: new Date().toISOString(),
    schema: 1,
  } as const;
  const data = { passwordHash: '', via: 'reset' };
  await engines.store.append(`user-${id}`.padEnd(maxNameBytes, '0'), 'any', [
    { id, type: 'UserPasswordChanged', data, metadata },
  ]);
  await until('the reaction is parked', async () => {
    const parked = await engines.documents.collection<ParkedReaction>(parkedReactionCollection).find({});
    return parked.length === 1;
  });
  await engines.close();
};

it('A parked reaction is retried with a reason and stays parked while it fails, and is gone once it is skipped', async () =>
  onEachScreen(async (operator) => {
    const { page, t, check, language } = operator;
    await parkReaction();
    await page.goto('/admin/reactions');
    const name = t('operator-jobs:reactions.process.password-change-ends-sessions');
    const row = page.getByRole('listitem', { name, exact: true });
    const triedTimes = (count: number) => row.getByText(t('operator-jobs:reactions.tries', { count }));
    await triedTimes(triesBeforeParking).waitFor();
    await check(`parked reactions in ${language}`);
    for (const action of ['retry', 'skip'] as const) {
      await row.getByRole('button', { name: t(`operator-jobs:reactions.${action}.named`, { name }) }).click();
      await confirm(operator, dialogOf(operator, `operator-jobs:reactions.${action}.named`, { name }), {
        submit: `operator-jobs:reactions.${action}.submit`,
      });
      await sees(operator, t(`operator-jobs:reactions.${action}.done`));
      if (action === 'retry') await triedTimes(triesBeforeParking + 1).waitFor();
    }
    await row.waitFor({ state: 'hidden' });
    await page.getByText(t('operator-jobs:reactions.empty')).waitFor();
    await check(`no parked reaction in ${language}`);
  }));
