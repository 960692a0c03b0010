import type { CompanyRole, Language, Tier } from '@torno/domain';
import { technologies } from '@torno/reference-data';
import type { Api } from './api.js';

export type Person = {
  readonly token: string;
  readonly userId: string;
  readonly companyId: string;
  readonly companyKey: string;
  readonly email: string;
};

export const password = 'a right password';

/** The technology that the people of these tests buy and sell. */
export const turning = { technologyId: 10_101, technologyGroupId: 101 };

const everyRange = Object.fromEntries(
  (technologies.find(({ id }) => id === turning.technologyId)?.data.dimensions ?? [])
    .filter(({ dimension }) => dimension !== 'lotsize')
    .map(({ dimension, min, max }) => [dimension, [min, max] as [number, number]]),
);

type Kind = {
  readonly isBuyer?: boolean;
  readonly isSupplier?: boolean;
  readonly tier?: Tier;
  readonly lngCode?: Language;
  readonly roles?: CompanyRole[];
  readonly timeZone?: string;
};

const emailOf = (name: string): string => `${name}@example.com`;

type Member = {
  readonly lngCode?: Language;
  readonly roles: CompanyRole[];
  /** Name of the company; by default the user's. */
  readonly company?: string;
};

/** Registers a user of this name, or gives them other roles. */
export const registerUser = async (
  api: Api,
  name: string,
  { lngCode = 'en', roles, company = name }: Member,
): Promise<string> => {
  const email = emailOf(name);
  const { userId } = await api.call('syncUser', {
    body: {
      externalId: name,
      companyExternalId: company,
      logName: email,
      email,
      password,
      firstName: name,
      lastName: 'Tester',
      phone: '+49 89 123',
      lngCode,
      roles,
      isResponsibleContact: company === name,
    },
  });
  return userId;
};

/** A company with one user who is signed in. */
export const registerCompany = async (api: Api, name: string, kind: Kind): Promise<Person> => {
  const { isBuyer = false, isSupplier = false, tier, lngCode, roles = ['admin'], timeZone } = kind;
  const { companyId, secondaryCompanyId } = await api.call('syncCompany', {
    body: {
      externalId: name,
      label: `${name} GmbH`,
      isBuyer,
      isSupplier,
      ...(tier ? { tier } : {}),
      ...(timeZone ? { timeZone } : {}),
      companySize: 134,
      annualTurnover: 108,
      address: { street: 'Werkstraße 1', postalCode: '80331', city: 'München', countryCode: 'DE' },
      certificateIds: [1],
      technologies: isSupplier
        ? [{ technologyGroupID: turning.technologyGroupId, technologyID: turning.technologyId, dimensions: everyRange }]
        : [],
    },
  });
  const userId = await registerUser(api, name, { lngCode, roles });
  const email = emailOf(name);
  return { ...(await signInByApi(api, email)), userId, companyId, companyKey: secondaryCompanyId, email };
};

export const signInByApi = async (api: Api, username: string): Promise<{ token: string; role: string }> => {
  const { accessToken, role } = await api.call('login', { body: { username, password } });
  return { token: accessToken, role };
};

/** Somebody whom an operator has made one who only reads. */
export const registerSupport = async (api: Api, operator: string): Promise<string> => {
  const { userId, email } = await registerCompany(api, 'support', { isBuyer: true });
  const body = { role: 'support' as const, reason: 'Answers the telephone' };
  await api.call('changeOperator', { token: operator, params: { userId }, body });
  return (await signInByApi(api, email)).token;
};

export const settleOperator = async (api: Api): Promise<string> => {
  await api.call('syncUser', {
    body: {
      externalId: 'operator',
      companyExternalId: null,
      logName: 'operator@example.com',
      email: 'operator@example.com',
      password,
      firstName: 'Olivia',
      lastName: 'Operator',
      isOperator: true,
    },
  });
  return (await signInByApi(api, 'operator@example.com')).token;
};
