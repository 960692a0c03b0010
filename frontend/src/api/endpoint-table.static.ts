import { contract, type Endpoint, type EndpointName, type Method, type ServingSide } from '@torno/contract';

/** What the browser needs of a row of the contract. */
export type EndpointRow = {
  readonly method: Method;
  readonly path: string;
  readonly side: ServingSide;
  /** Read models behind a query; a command that changes one makes the query's cached answers old. */
  readonly reads: readonly string[];
  /** Form field of the file, for uploads. */
  readonly multipart?: string;
  /** The answer is a file. */
  readonly binary?: true;
};

const rowOf = ({ method, path, side, reads, multipart, binary }: Endpoint): EndpointRow => ({
  method,
  path,
  side,
  reads,
  ...(multipart === undefined ? {} : { multipart }),
  ...(binary === undefined ? {} : { binary }),
});

/** Evaluated while building: the bundle holds this table but neither the schemas nor their library. */
export const endpointTable: Readonly<Record<EndpointName, EndpointRow>> =
  // The keys of the contract are the names, one row each.
  Object.fromEntries(Object.entries(contract).map(([name, row]) => [name, rowOf(row)])) as Record<
    EndpointName,
    EndpointRow
  >;
