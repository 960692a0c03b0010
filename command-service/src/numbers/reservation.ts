import type { ReservationEvent } from '@torno/domain';
import { DomainError, type Command, type Decider } from '@torno/kernel';

export type Reservation = { readonly ownerId: string | null };
export type ReservationCommand = Command<'Reserve', { readonly ownerId: string }>;

const reservation = (
  category: string,
  type: ReservationEvent['type'],
  code: string,
): Decider<Reservation, ReservationCommand, ReservationEvent> => ({
  category,
  initialState: () => ({ ownerId: null }),
  decide: ({ data }, state) => {
    if (state.ownerId === data.ownerId) return [];
    if (state.ownerId !== null) throw new DomainError(code);
    return [{ type, data }];
  },
  evolve: (_, event) => event.data,
});

/** One user per e-mail address; the stream's id is the hash of the address. */
export const emailReservation = reservation('email', 'EmailReserved', 'user.email-taken');
/** One user per login name. */
export const logNameReservation = reservation('login', 'LogNameReserved', 'user.log-name-taken');
/** Whom a number belongs to; the stream's id is `rfq_<number>` or `company_<number>`. */
export const numberReservation = reservation('number', 'NumberTaken', 'number.taken');
