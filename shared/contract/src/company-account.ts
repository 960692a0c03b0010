import { z } from 'zod';
import { command, query } from './endpoint.js';
import { id, position, technicalName } from './wire.js';

const nullableText = z.string().nullable();

/** The caller's company (1 §3). All its users may read it, and its admins may change it. */
export const companyAccount = query('GET', '/v1/company/account', {
  roles: ['buyer', 'supplier'],
  reads: ['companies'],
  reply: z.object({
    id: z.string(),
    label: z.string(),
    formOfEnterprise: z.string(),
    commercialRegister: z.string(),
    address: z.object({
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      countryCode: z.string(),
      regionID: z.number().nullable(),
    }),
    contactInformation: z.object({
      phone: z.string(),
      email: z.string(),
      fax: z.string(),
      website: z.string(),
    }),
    additionalLocation: z.string(),
    productionArea: z.number().nullable(),
    yearOfFoundation: z.number().nullable(),
    annualTurnover: z.number().nullable(),
    companySize: z.number().nullable(),
    isSupplier: z.boolean(),
    isBuyer: z.boolean(),
    isPremiumSupplier: z.boolean(),
    logoUrl: nullableText,
    profilePictureUrl: nullableText,
    certificates: z.array(z.number()),
  }),
});
export type CompanyAccountReply = z.infer<typeof companyAccount.reply>;

const roles = 'companyAdmin';
const uploadedPicture = z.object({ url: z.string(), previewUrl: nullableText, key: id, position });

/** Stores a picture and shows it as the company's logo. */
export const uploadLogo = command('POST', '/v1/public/company/logo', {
  roles,
  appends: ['AttachmentUploaded', 'CompanyLogoChanged'],
  impersonated: 'recorded',
  multipart: 'image',
  reply: uploadedPicture,
});
/** Stores the cover, the wide picture behind the company's name. */
export const uploadCover = command('POST', '/v1/public/company/profile', {
  roles,
  appends: ['AttachmentUploaded', 'CompanyPictureChanged'],
  impersonated: 'recorded',
  multipart: 'image',
  reply: uploadedPicture,
});
/** Shows a logo that was uploaded before. */
export const changeLogo = command('PUT', '/v1/company/account/logo', {
  roles,
  appends: ['RequestAccepted', 'CompanyLogoChanged'],
  impersonated: 'recorded',
  body: z.object({ url: technicalName.optional(), key: id.optional() }),
  reply: z.object({ logoUrl: nullableText, position }),
});
export const removeLogo = command('DELETE', '/v1/company/account/logo', {
  roles,
  appends: ['CompanyLogoRemoved'],
  impersonated: 'recorded',
  reply: z.object({ logoUrl: nullableText, position }),
});
export const removeCover = command('DELETE', '/v1/company/account/profile-picture', {
  roles,
  appends: ['CompanyPictureRemoved'],
  impersonated: 'recorded',
  reply: z.object({ profilePictureUrl: nullableText, position }),
});
