import { Box, CircularProgress, LinearProgress } from '@mui/material';
import type { MatchedCompany } from '@torno/contract';
import type { Coordinates } from '@torno/domain';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { requestOf } from '../../../api/resources/matching.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import type { MapView } from '../../../shared/map/show-map.js';
import { companiesOfMarker, markersOf } from '../model/markers.js';
import type { Selection } from '../model/selection.js';
import { PlaceCard } from './PlaceCard.js';
import { matchingView } from '../model/criteria.js';

const WorldMap = lazy(() => import('../../../shared/map/WorldMap.js'));

const placesOf = (companies: readonly MatchedCompany[]): readonly Coordinates[] =>
  companies.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );

type Props = {
  readonly rfqId: string;
  /** The companies of the list; the initial view covers them. */
  readonly companies: readonly MatchedCompany[];
  readonly selection: Selection;
  readonly onSelect: (companyIds: readonly string[], isSelected: boolean) => void;
};

const nowhere: MapView = { bounds: { north: 0, south: 0, east: 0, west: 0 }, zoom: 5 };

/** The listed companies on a map; clusters come from the server (MATCH-20). */
export const MatchingMap = ({ rfqId, companies, selection, onSelect }: Props) => {
  const { t } = useTranslation('matching');
  const { filter } = useListFilters(matchingView);
  const [view, setView] = useState<MapView>();
  const [pressedId, setPressedId] = useState<string | null>(null);
  const [firstPlaces] = useState(() => placesOf(companies));
  const { bounds, zoom } = view ?? nowhere;
  const query = useQueryCall(
    'matchingPlaces',
    { params: { rfqId }, body: { ...requestOf(filter), bounds, zoom } },
    { keepPrevious: true, enabled: view !== undefined },
  );
  const { data: config } = useQueryCall('clientConfig', {}, { staleTime: Infinity });
  const places = useMemo(() => query.data?.places ?? [], [query.data]);
  const markers = useMemo(() => markersOf(places, selection, t), [places, selection, t]);
  const behind = companiesOfMarker(places, pressedId);

  return (
    <Box sx={{ position: 'relative', height: { xs: 320, sm: 420, lg: 'min(560px, calc(100vh - 180px))' } }}>
      {query.isFetching && (
        <LinearProgress
          aria-label={t('map.loading')}
          sx={{ position: 'absolute', zIndex: 1, top: 0, left: 0, right: 0, height: 3 }}
        />
      )}
      <Suspense
        fallback={
          <Box sx={{ display: 'grid', placeContent: 'center', height: '100%', bgcolor: 'background.default' }}>
            <CircularProgress size={28} aria-label={t('map.loading')} />
          </Box>
        }
      >
        {config && (
          <WorldMap
            label={t('map.label')}
            places={firstPlaces}
            markers={markers}
            tileUrl={config.mapTileUrl}
            onView={setView}
            onMarker={setPressedId}
          />
        )}
      </Suspense>
      {behind.length > 0 && (
        <PlaceCard companies={behind} selection={selection} onSelect={onSelect} onClose={() => setPressedId(null)} />
      )}
    </Box>
  );
};
