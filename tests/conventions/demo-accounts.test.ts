import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '../../shared/demo-data/src/api-client.js';
import { demoCompanies } from '../../shared/demo-data/src/companies.js';
import { loadCompany, loadOperator } from '../../shared/demo-data/src/load-companies.js';
import { demoPasswords, demoUsers, knownPassword } from '../../shared/launcher/src/supervisor/demo-data.js';

const { buyers, suppliers, dual } = demoCompanies();
const announced = demoUsers.map(([email]) => email);

/** The users that the loader registers for the named companies and the marketplace, with their passwords. */
const loaded = async (given: ReturnType<typeof demoPasswords>): Promise<ReadonlyMap<string, string>> => {
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
  for (const company of [buyers[0], suppliers[0], suppliers[1], dual])
    if (company) await loadCompany(api, company, given);
  await loadOperator(api, given);
  return passwords;
};

it.each(announced)('The loader registers the demo account %s, which the start announces', async (email) =>
  expect((await loaded(demoPasswords('known', 'secret'))).get(email)).toBe(knownPassword),
);

it('Where others can reach them, every shown demo account has a password of its own, and no other account has a known one', async () => {
  const given = demoPasswords('random', 'secret');
  const passwords = await loaded(given);
  const announcedPasswords = announced.map((email) => passwords.get(email));
  expect(announcedPasswords).toEqual(announced.map((email) => given[email]));
  expect(new Set([...announcedPasswords, given.others]).size).toBe(announced.length + 1);
  expect([...passwords.values()]).not.toContain(knownPassword);
  expect(Object.values(demoPasswords('random', 'another secret'))).not.toEqual(Object.values(given));
});

it('The README lists the accounts and the password that the start announces', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  expect([...readme.matchAll(/^\| `(\S+@example\.com)`/gm)].map(([, email]) => email)).toEqual(announced);
  expect(readme).toContain(`Demo accounts, all with the password \`${knownPassword}\``);
});
