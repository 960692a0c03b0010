import { companyRoles, languages, tiers } from '@torno/domain';
import { z } from 'zod';
import { command } from './endpoint.js';
import { id, position, text, textLike } from './wire.js';

const roles = 'service';
/** The other program's id for a company or user. */
const externalId = z.string().min(1).max(100);
const ids = z.array(z.number().int()).max(500).default([]);
const range = z.tuple([z.number(), z.number()]);

export const syncCompany = command('POST', '/v1/sync/company', {
  roles,
  appends: [
    'CompanyCreated',
    'CompanyAccountChanged',
    'CompanyAddressChanged',
    'CompanyContactChanged',
    'CompanyGeocoded',
    'CompanyDescriptionChanged',
    'CompanyCertificatesChanged',
    'CompanyIndustriesChanged',
    'CompanyMaterialsChanged',
    'SupplierTierChanged',
    'SupplierTechnologiesSaved',
  ],
  successStatus: 202,
  body: z.object({
    externalId,
    label: textLike('COMPANY_NAME', 200).min(1),
    isBuyer: z.boolean(),
    isSupplier: z.boolean(),
    timeZone: z.string().max(60).default('Europe/Berlin'),
    tier: z.enum(tiers).optional(),
    formOfEnterprise: text(100).default(''),
    commercialRegister: text(100).default(''),
    productionArea: z.number().int().min(0).nullable().default(null),
    yearOfFoundation: z.number().int().min(1000).max(2100).nullable().default(null),
    annualTurnover: z.number().int().min(106).max(114).nullable().default(null),
    companySize: z.number().int().min(131).max(139).nullable().default(null),
    address: z.object({
      street: textLike('ADDRESS', 200),
      postalCode: text(20),
      city: text(100),
      countryCode: z.string().length(2),
      regionID: z.number().int().nullable().default(null),
    }),
    contact: z
      .object({
        phone: textLike('PHONE_NUMBER', 50),
        email: textLike('MAIL_ADDRESS', 200),
        fax: textLike('PHONE_NUMBER', 50),
        website: textLike('INTERNET_ADDRESS_REGISTRATION', 200),
      })
      .partial()
      .default({}),
    description: text(4000).default(''),
    certificateIds: ids,
    industryIds: ids,
    materialIds: ids,
    technologies: z
      .array(
        z.object({
          technologyGroupID: z.number().int(),
          technologyID: z.number().int(),
          dimensions: z
            .object({ length: range, width: range, height: range, thickness: range, diameter: range, weight: range })
            .partial(),
        }),
      )
      .max(300)
      .default([]),
  }),
  reply: z.object({ companyId: id, secondaryCompanyId: z.string(), position }),
});

export const syncUser = command('POST', '/v1/sync/user', {
  roles,
  appends: [
    'EmailReserved',
    'LogNameReserved',
    'UserCreated',
    'UserCredentialsSet',
    'MemberAdded',
    'MemberRolesChanged',
  ],
  successStatus: 202,
  body: z.object({
    externalId,
    /** Null for an operator of the installation. */
    companyExternalId: externalId.nullable(),
    logName: textLike('LOGNAME', 200).min(2),
    email: z.email().max(200),
    password: textLike('PASSWORD', 200).min(6),
    gender: z.number().int().min(1).max(2).default(1),
    firstName: z.string().min(1).max(100),
    lastName: z.string().min(1).max(100),
    phone: textLike('PHONE_NUMBER', 50).default(''),
    department: text(100).default(''),
    jobTitle: text(100).default(''),
    lngCode: z.enum(languages).default('en'),
    roles: z.array(z.enum(companyRoles)).max(3).default([]),
    isResponsibleContact: z.boolean().default(false),
    isOperator: z.boolean().default(false),
  }),
  reply: z.object({ userId: id, companyId: z.string(), position }),
});
