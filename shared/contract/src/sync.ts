import {
  addressLimits,
  companyLimits,
  companyRoles,
  contactLimits,
  languages,
  noCertificateId,
  tiers,
  userLimits,
} from '@torno/domain';
import { z } from 'zod';
import { command } from './endpoint.js';
import { countryCode, id, position, technicalName, text, textLike } from './wire.js';

const roles = 'service';
/** The other program's id for a company or user. */
const externalId = technicalName.min(1);
const capabilities = z.array(z.number().int()).max(companyLimits.capabilities).default([]);
const range = z.tuple([z.number(), z.number()]);

export const syncCompany = command('POST', '/v1/sync/company', {
  roles,
  appends: [
    'RequestAccepted',
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
  longBody: true,
  body: z.object({
    externalId,
    label: textLike('COMPANY_NAME', companyLimits.label).min(1),
    isBuyer: z.boolean(),
    isSupplier: z.boolean(),
    timeZone: technicalName.default('Europe/Berlin'),
    tier: z.enum(tiers).optional(),
    formOfEnterprise: text(companyLimits.legalForm).default(''),
    commercialRegister: text(companyLimits.commercialRegister).default(''),
    productionArea: z.number().int().min(0).nullable().default(null),
    yearOfFoundation: z.number().int().min(1000).max(2100).nullable().default(null),
    annualTurnover: z.number().int().min(106).max(114).nullable().default(null),
    companySize: z.number().int().min(131).max(139).nullable().default(null),
    address: z.object({
      street: textLike('ADDRESS', addressLimits.street),
      postalCode: text(addressLimits.postalCode),
      city: text(addressLimits.city),
      countryCode,
      regionID: z.number().int().nullable().default(null),
    }),
    contact: z
      .object({
        phone: textLike('PHONE_NUMBER', contactLimits.phone),
        email: textLike('MAIL_ADDRESS', contactLimits.email),
        fax: textLike('PHONE_NUMBER', contactLimits.fax),
        website: textLike('INTERNET_ADDRESS_REGISTRATION', contactLimits.website),
      })
      .partial()
      .default({}),
    description: text(companyLimits.description).default(''),
    certificateIds: capabilities.refine(
      (ids) => !ids.includes(noCertificateId) || ids.every((id) => id === noCertificateId),
      'excludes-others',
    ),
    industryIds: capabilities,
    materialIds: capabilities,
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
      .max(companyLimits.technologies)
      .default([]),
  }),
  reply: z.object({ companyId: id, secondaryCompanyId: z.string(), position }),
});

export const syncUser = command('POST', '/v1/sync/user', {
  roles,
  appends: [
    'RequestAccepted',
    'EmailReserved',
    'LogNameReserved',
    'UserCreated',
    'UserCredentialsSet',
    'MemberAdded',
    'MemberRolesChanged',
    'ResponsibleContactChanged',
  ],
  successStatus: 202,
  body: z.object({
    externalId,
    /** Null for an operator of the installation. */
    companyExternalId: externalId.nullable(),
    logName: textLike('LOGNAME', userLimits.login).min(2),
    email: z.email().max(contactLimits.email),
    password: textLike('PASSWORD', userLimits.password),
    gender: z.number().int().min(1).max(2).default(1),
    firstName: text(userLimits.firstName).min(1),
    lastName: text(userLimits.lastName).min(1),
    phone: textLike('PHONE_NUMBER', contactLimits.phone).default(''),
    department: text(userLimits.department).default(''),
    jobTitle: text(userLimits.jobTitle).default(''),
    lngCode: z.enum(languages).default('en'),
    roles: z.array(z.enum(companyRoles)).max(companyRoles.length).default([]),
    isResponsibleContact: z.boolean().default(false),
    isOperator: z.boolean().default(false),
  }),
  reply: z.object({ userId: id, companyId: z.string(), position }),
});
