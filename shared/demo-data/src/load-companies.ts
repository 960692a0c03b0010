import type { ApiClient } from './api-client.js';
import type { DemoCompany } from './companies.js';
import { paintCover, paintLogo } from './company-pictures.js';
import { timeZoneOf } from './names.js';

/** The passwords of accounts by e-mail address, and the password of all other accounts. */
export type DemoPasswords = { readonly others: string; readonly [email: string]: string };

const passwordOf = (passwords: DemoPasswords, email: string): string => passwords[email] ?? passwords.others;

export type KnownCompany = { readonly companyId: string; readonly token: string; readonly userIds: readonly string[] };

/** Registers a company with its users. */
export const loadCompany = async (
  api: ApiClient,
  company: DemoCompany,
  passwords: DemoPasswords,
): Promise<{ companyId: string; userIds: string[] }> => {
  const { place, externalId } = company;
  const { companyId } = await api.send(
    'syncCompany',
    {
      body: {
        externalId,
        label: company.label,
        isBuyer: company.isBuyer,
        isSupplier: company.isSupplier,
        timeZone: timeZoneOf(place.countryCode),
        ...(company.tier ? { tier: company.tier } : {}),
        productionArea: company.area,
        yearOfFoundation: company.founded,
        annualTurnover: company.turnover,
        companySize: company.size,
        address: {
          street: company.street,
          postalCode: place.postalCode,
          city: place.town,
          countryCode: place.countryCode,
          regionID: place.regionId,
        },
        contact: { website: `https://www.${externalId}.example.com`, email: `info@${externalId}.example.com` },
        description: company.description,
        certificateIds: company.certificateIds,
        industryIds: company.industryIds,
        materialIds: company.materialIds,
        technologies: company.technologies,
      },
    },
    { key: `company-${externalId}` },
  );
  const userIds: string[] = [];
  for (const user of company.users) {
    const { userId } = await api.send(
      'syncUser',
      {
        body: {
          ...user,
          companyExternalId: externalId,
          logName: user.email,
          password: passwordOf(passwords, user.email),
        },
      },
      { key: `user-${user.externalId}` },
    );
    userIds.push(userId);
  }
  return { companyId, userIds };
};

export const signIn = async (api: ApiClient, email: string, passwords: DemoPasswords): Promise<string> => {
  const { accessToken } = await api.send('login', {
    body: {
      username: email,
      password: passwordOf(passwords, email),
      realm: 'app',
    },
  });
  return accessToken;
};

/** Uploads a company's logo and cover as one of its admins. */
export const loadPictures = async (api: ApiClient, { externalId }: DemoCompany, token: string): Promise<void> => {
  const call = (kind: string) => ({ token, key: `${kind}-${externalId}` });
  const logo = { name: 'logo.png', bytes: paintLogo(externalId) };
  const cover = { name: 'cover.png', bytes: paintCover(externalId) };
  await api.upload('uploadLogo', {}, logo, call('logo'));
  await api.upload('uploadCover', {}, cover, call('cover'));
};

export const loadOperator = async (api: ApiClient, passwords: DemoPasswords): Promise<void> => {
  await api.send(
    'syncUser',
    {
      body: {
        externalId: 'operator',
        companyExternalId: null,
        logName: 'operator@example.com',
        email: 'operator@example.com',
        password: passwordOf(passwords, 'operator@example.com'),
        firstName: 'Olivia',
        lastName: 'Lindner',
        gender: 2,
        lngCode: 'en',
        isOperator: true,
      },
    },
    { key: 'user-operator' },
  );
};
