import { openRange, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';

/** The defaults of a list (SRFQ-16). */
export const defaultFilter: SupplierRfqFilter = {
  level: 'USER',
  search: '',
  technologies: [],
  technologyGroups: [],
  materials: [],
  materialGroups: [],
  industries: [],
  sizes: [],
  quantity: openRange,
  dimensions: {},
  radius: 0,
  quoteAmount: null,
  quoted: false,
  savedQuote: false,
  profileMatch: true,
  active: true,
  expiring: false,
};
