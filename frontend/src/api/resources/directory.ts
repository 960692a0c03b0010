import type { ReplyOf } from '../call-types.js';
import { change, type Changes } from './changes.js';
import { type Identified, type ListPage, type ListParams, listResource, sliceOf } from './list-resource.js';

type Supplier = ReplyOf<'searchSuppliers'>['companies'][number];

/** A supplier whom a buyer can add to the invitation of an RFQ. */
export type FoundSupplier = Identified<
  Pick<Supplier, 'companyId' | 'label' | 'postalCode' | 'city' | 'countryCode' | 'distance' | 'favorite'> &
    Pick<Supplier, 'notMatchingProfile'>
>;
type SearchFilter = { readonly searchTerm?: string };

const bodyOf = ({ filter: { searchTerm }, pagination }: ListParams<SearchFilter>) => ({
  body: { searchTerm, ...sliceOf(pagination) },
});

const pageOf = ({ companies, total }: ReplyOf<'searchSuppliers'>): ListPage<FoundSupplier> => ({
  data: companies.map((company) => ({ ...company, id: company.companyId })),
  total,
});

/** The favourites of the buyer's company. */
export const favoriteSuppliers = listResource('directorySuppliers', { argsOf: bodyOf, pageOf });

/** All suppliers, by name. */
export const searchedSuppliers = listResource('searchSuppliers', { argsOf: bodyOf, pageOf });

/** The suppliers around the buyer's company, nearest first; they can be neither searched nor continued. */
export const nearestSuppliers = listResource('nearestSuppliers', {
  argsOf: ({ pagination: { perPage } }: ListParams<SearchFilter>) => ({ body: { limit: perPage } }),
  pageOf: ({ places }): ListPage<FoundSupplier> => ({
    data: places.map((place) => ({
      ...place,
      id: place.companyID,
      companyId: place.companyID,
      notMatchingProfile: false,
    })),
    total: places.length,
  }),
});

/** What a buyer's company notes about another company; queries show it as part of their own records. */
export type DirectoryEntry = {
  readonly id: string;
  readonly favorite: boolean;
  readonly generalNdaApproval: boolean;
};

export const directory = {
  name: 'directory',
  changes: {
    update: {
      favorite: (companyID, favorite) => change('setFavorite', { params: { companyID }, body: { favorite } }),
      generalNdaApproval: (companyID, ndaEnabled) =>
        change('setGeneralNda', { params: { companyID }, body: { ndaEnabled } }),
    },
  } satisfies Changes<DirectoryEntry>,
};
