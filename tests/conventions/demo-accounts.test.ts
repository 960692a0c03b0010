import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '../../shared/demo-data/src/api-client.js';
import { demoCompanies } from '../../shared/demo-data/src/companies.js';
import { loadCompany, loadOperator } from '../../shared/demo-data/src/load-companies.js';
import { demoAccounts } from '../../shared/launcher/src/supervisor/demo-data.js';

const { buyers, suppliers, dual } = demoCompanies();
const announced = demoAccounts.users.map(([email]) => email);

/** The users that the loader registers for the named companies and the marketplace, with their passwords. */
const loaded = async (): Promise<ReadonlyMap<string, string>> => {
  const passwords = new Map<string, string>();
  const send = async (
    name: string,
    { body }: { readonly body: { readonly email: string; readonly password: string } },
  ) => {
    if (name === 'syncUser') passwords.set(body.email, body.password);
    return {};
  };
  // Registering users needs no more of the client than `send`.
  const api = { send } as unknown as ApiClient;
  for (const company of [buyers[0], suppliers[0], suppliers[1], dual]) if (company) await loadCompany(api, company);
  await loadOperator(api);
  return passwords;
};

it.each(announced)('The demo account %s, which the start announces, is one that the loader registers', async (email) =>
  expect((await loaded()).get(email)).toBe(demoAccounts.password),
);

it('The README lists the accounts and the password that the start announces', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  expect([...readme.matchAll(/^\| `(\S+@example\.com)`/gm)].map(([, email]) => email)).toEqual(announced);
  expect(readme).toContain(`Demo accounts, all with the password \`${demoAccounts.password}\``);
});
