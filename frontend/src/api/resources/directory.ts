import type { ReplyOf } from '../call-types.js';
import { changeByCommand, changedBy } from './changes.js';
import { type WithId, type ListPage, type ListParams, listResource, sliceOf } from './list-resource.js';

type Supplier = ReplyOf<'searchSuppliers'>['companies'][number];

/** A supplier whom a buyer can add to the invitation of an RFQ. */
export type FoundSupplier = WithId<
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

/** A buyer can make each supplier that they find a favourite. */
export const favoriteChange = {
  update: {
    favorite: changeByCommand('setFavorite', (companyID: string, favorite: boolean) => ({
      params: { companyID },
      body: { favorite },
    })),
  },
};

/** The favourites of the buyer's company. */
export const favoriteSuppliers = changedBy(
  listResource('directorySuppliers', { argsOf: bodyOf, pageOf }),
  favoriteChange,
);

/** All suppliers, by name. */
export const searchedSuppliers = changedBy(listResource('searchSuppliers', { argsOf: bodyOf, pageOf }), favoriteChange);

/** The suppliers around the buyer's company, nearest first; they can be neither searched nor continued. */
export const nearestSuppliers = changedBy(
  listResource('nearestSuppliers', {
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
  }),
  favoriteChange,
);
