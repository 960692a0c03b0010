import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { ShowRecord } from '../../shared/record/ShowRecord.js';
import { RfqNotFound } from './RfqNotFound.js';

type Props<Data extends RaRecord<string>> = Omit<ComponentProps<typeof ShowRecord<Data>>, 'notFound' | 'renderError'>;

/** The page of an RFQ, or of a part of one. */
export const ShowRfq = <Data extends RaRecord<string>>(props: Props<Data>) => (
  <ShowRecord<Data> {...props} notFound={<RfqNotFound />} />
);
