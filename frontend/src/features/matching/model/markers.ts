import type { ClusterPlace, CompanyPlace } from '@torno/contract';
import type { TFunction } from 'i18next';
import type { Marker } from '../../../shared/map/markers.js';
import type { Selection } from './selection.js';

export type Place = ClusterPlace | CompanyPlace;

/** A cluster has no id of its own; its coordinates and count identify it. */
export const markerIdOf = (place: Place): string =>
  place.type === 'cluster'
    ? `cluster:${place.location.latitude}:${place.location.longitude}:${place.count}`
    : place.companyID;

/** Markers for locations, with labels and colours that show the selection. */
export const markersOf = (
  places: readonly Place[],
  selection: Selection,
  t: TFunction<'matching'>,
): readonly Marker[] =>
  places.map((place): Marker => {
    const at = place.location;
    const id = markerIdOf(place);
    if (place.type === 'cluster')
      return {
        id,
        kind: 'cluster',
        at,
        count: place.count,
        chosen: false,
        label: t('map.cluster', { count: place.count }),
      };
    const { label: name, city } = place;
    const isSelected = place.type === 'company' && selection.has(place.companyID);
    const label =
      place.type === 'own' ? t('map.own', { name }) : t(isSelected ? 'map.chosenPlace' : 'map.place', { name, city });
    return { id, kind: place.type, at, count: 1, chosen: isSelected, label };
  });

/** The companies of a clicked marker; none for the buyer's own one or one that has disappeared meanwhile. */
export const companiesOfMarker = (places: readonly Place[], id: string | null): readonly CompanyPlace[] => {
  const place = places.find((candidate) => markerIdOf(candidate) === id);
  if (place === undefined || place.type === 'own') return [];
  return place.type === 'cluster' ? place.places : [place];
};
