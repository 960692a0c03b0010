import type { Endpoint } from '@torno/contract';
import request from 'supertest';
import { startTestQueryService, type TestQueryService } from './query-service.fixture.js';
import { ids } from './world.fixture.js';

const signedIn = {
  buyer: { userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer', 'admin'] },
  buyersSeller: { userId: ids.buyerColleague, companyId: ids.buyer, roles: ['supplier'] },
  otherBuyer: { userId: ids.otherBuyerUser, companyId: ids.otherBuyer, roles: ['buyer'] },
  supplier: { userId: ids.supplierUser, companyId: ids.supplier, roles: ['supplier'] },
  suppliersBuyer: { userId: ids.supplierColleague, companyId: ids.supplier, roles: ['buyer'] },
  otherSupplier: { userId: ids.otherSupplierUser, companyId: ids.otherSupplier, roles: ['supplier'] },
  freeSupplier: { userId: ids.freeSupplierUser, companyId: ids.freeSupplier, roles: ['supplier'] },
  operator: { userId: ids.operator, companyId: '', roles: [], operator: true },
  support: { userId: ids.operator, companyId: '', roles: [], support: true },
} as const;

export type Name = keyof typeof signedIn;

/** Somebody who may call an endpoint. */
export const defaultCaller = ({ roles }: Endpoint): Name =>
  (['operator', 'buyer', 'supplier'] as const).find((role) => [roles].flat().includes(role)) ?? 'buyer';

/** The query service for a test file, started before its tests and stopped after them. */
export const useQueryService = (options?: Parameters<typeof startTestQueryService>[0]) => {
  let service: TestQueryService | undefined;
  beforeAll(async () => {
    service = await startTestQueryService(options);
  });
  afterAll(() => service?.stop());
  const started = (): TestQueryService => {
    if (!service) throw new Error('The query service has not been started');
    return service;
  };
  const tokenOf = (name: Name): string => `Bearer ${started().token(signedIn[name])}`;
  return {
    service: started,
    tokenOf,
    get: (name: Name, path: string) =>
      request(started().app).get(`/api/v1/${path}`).set('Authorization', tokenOf(name)).buffer(true),
    post: (name: Name, path: string, body: object = {}) =>
      request(started().app).post(`/api/v1/${path}`).set('Authorization', tokenOf(name)).send(body),
  };
};
