import { listLimits, ndaStatuses } from '@torno/domain';
import { z } from 'zod';
import { command, query } from './endpoint.js';
import { supplierSummary } from './supplier-summary.js';
import {
  countryCode,
  done,
  filterIds,
  id,
  instant,
  paging,
  position,
  rfqKey,
  searchTerm,
  unusedField,
} from './wire.js';

const roles = 'buyer';
const companyParams = z.object({ companyID: id });

const foundSuppliers = z.object({ companies: z.array(supplierSummary), total: z.number().int() });

/** Suppliers that the buyer's company keeps in its directory. */
export const directorySuppliers = query('POST', '/v1/buyer/directory', {
  roles,
  body: z.object({ searchTerm, onlyFavorites: z.boolean().default(true), tagId: unusedField, ...paging }),
  reads: ['directory', 'companies'],
  reply: foundSuppliers,
});

/** Suppliers by name, city, number and filters, ordered by name (SEARCH-03). */
export const searchSuppliers = query('POST', '/v1/buyer/search', {
  roles,
  body: z.object({
    searchTerm,
    maincatIDs: filterIds,
    technologyGroupIDs: filterIds,
    certificateIDs: filterIds,
    noOfEmployeeIDs: filterIds,
    turnoverIDs: filterIds,
    countryCodes: z.array(countryCode).max(listLimits.filterValues).default([]),
    industryIDs: filterIds,
    sortBy: unusedField,
    ...paging,
  }),
  reads: ['companies', 'directory', 'lookups'],
  reply: foundSuppliers,
});

export const setFavorite = command('PUT', '/v1/buyer/directory/:companyID/favorite', {
  roles,
  appends: ['CompanyMarkedAsFavorite', 'CompanyUnmarkedAsFavorite'],
  impersonated: 'recorded',
  params: companyParams,
  body: z.object({ favorite: z.boolean() }),
  reply: done,
});
export const setGeneralNda = command('PUT', '/v1/buyer/directory/:companyID/nda', {
  roles,
  appends: ['GeneralNdaEnabled', 'GeneralNdaDisabled'],
  impersonated: 'refused',
  params: companyParams,
  body: z.object({ ndaEnabled: z.boolean() }),
  reply: done,
});

export const ndaRequest = z.object({
  /** Id of the participation. */
  id: z.string(),
  rfqId: id,
  secondaryId: z.number().int(),
  rfqLabel: z.string(),
  company: z.object({
    companyId: id,
    companyKey: z.string(),
    label: z.string(),
    city: z.string(),
    countryCode: z.string(),
  }),
  status: z.enum(ndaStatuses),
  /** Name of the user who asked. */
  requestedBy: z.string(),
  /** Name of the user who decided; empty while undecided. */
  processor: z.string(),
  requestedDate: instant,
  attachmentUrl: z.string().nullable(),
  attachmentLabel: z.string().nullable(),
});
export type NdaRequest = z.infer<typeof ndaRequest>;

export const ndaRequests = query('GET', '/v1/buyer/directory/ndas', {
  roles,
  query: z.object({
    status: z.enum(ndaStatuses).optional(),
    rfqId: rfqKey.optional(),
    offset: z.coerce.number().int().min(0).max(listLimits.offset).default(0),
    limit: z.coerce.number().int().min(1).max(listLimits.wholeList).default(listLimits.wholeList),
  }),
  reads: ['participations', 'rfqs', 'companies', 'users', 'attachments'],
  reply: z.array(ndaRequest),
});

const requestParams = z.object({ id: z.string().regex(/^[0-9a-f-]{36}_[0-9a-f-]{36}$/) });
const statusReply = z.object({ status: z.enum(ndaStatuses), position });
export const grantNda = command('POST', '/v1/buyer/directory/ndas/:id/grant', {
  roles,
  appends: ['NdaAccessGranted'],
  impersonated: 'refused',
  params: requestParams,
  reply: statusReply,
});
export const rejectNda = command('POST', '/v1/buyer/directory/ndas/:id/reject', {
  roles,
  appends: ['NdaAccessRejected'],
  impersonated: 'recorded',
  params: requestParams,
  reply: statusReply,
});

/** The side on which the caller blocks. */
const blockRole = z.enum(['BUYER', 'SUPPLIER']);

export const blockedCompany = z.object({
  companyID: id,
  label: z.string(),
  city: z.string(),
  countryCode: z.string(),
  /** Null where the read model of an earlier release has kept no time. */
  blockedAt: instant.nullable(),
});
export type BlockedCompany = z.infer<typeof blockedCompany>;

/** The companies that the caller's company has blocked on one side, by name. */
export const blockList = query('GET', '/v1/company/account/blocklist', {
  roles: ['buyer', 'supplier'],
  query: z.object({ role: blockRole }),
  reads: ['directory', 'companies'],
  reply: z.array(blockedCompany),
});

const blockBody = z.object({ blockCID: id, role: blockRole });
export const blockCompany = command('POST', '/v1/company/account/blocklist', {
  roles: ['buyer', 'supplier'],
  appends: ['CompanyBlocked'],
  impersonated: 'recorded',
  body: blockBody,
  reply: done,
});
export const unblockCompany = command('DELETE', '/v1/company/account/blocklist', {
  roles: ['buyer', 'supplier'],
  appends: ['CompanyUnblocked'],
  impersonated: 'recorded',
  body: blockBody,
  reply: done,
});
