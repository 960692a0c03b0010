import { Box, Typography } from '@mui/material';
import type { Coordinates } from '@torno/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marker } from './markers.js';
import { type MapView, type ShownMap, showMap } from './show-map.js';

type Props = {
  readonly label: string;
  /** The initial view covers these; later changes do not move the map while somebody uses it. */
  readonly places: readonly Coordinates[];
  readonly markers: readonly Marker[];
  /** Tiles to draw instead of the bundled outlines. */
  readonly tileUrl: string | null;
  readonly onView: (view: MapView) => void;
  readonly onMarker: (id: string) => void;
};

/** A map keeps its colours in both schemes, as its tiles do. */
const accent = '#14566a';
const amber = '#8a5300';

const markStyles = {
  colorScheme: 'light',
  '& .torno-mark': {
    display: 'grid',
    placeContent: 'center',
    borderRadius: '50%',
    border: '2px solid #ffffff',
    boxShadow: '0 1px 4px rgba(23, 33, 43, 0.45)',
    color: '#ffffff',
    font: '600 13px/1 system-ui, sans-serif',
  },
  '& .torno-mark-cluster': { bgcolor: accent },
  '& .torno-mark-company': { bgcolor: '#ffffff', borderColor: accent, borderWidth: 4 },
  '& .torno-mark-company.torno-mark-chosen': { bgcolor: accent, borderColor: '#ffffff', borderWidth: 3 },
  '& .torno-mark-own': { bgcolor: amber, borderRadius: '50% 50% 50% 0', transformOrigin: 'center' },
  '& .torno-mark:focus-visible': { outline: '3px solid', outlineColor: amber, outlineOffset: 1 },
  '& .leaflet-control-attribution': { fontSize: 11, px: 0.75 },
} as const;

/** A world map with markers. */
const WorldMap = ({ label, places, markers, tileUrl, onView, onMarker }: Props) => {
  const { t } = useTranslation('shared');
  const host = useRef<HTMLDivElement>(null);
  const shownMap = useRef<ShownMap>(null);
  const [bare, setBare] = useState(false);
  const view = useEffectEvent(onView);
  const press = useEffectEvent(onMarker);
  const open = useEffectEvent((element: HTMLElement) =>
    showMap(element, {
      places,
      tileUrl,
      texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') },
      onView: (next) => view(next),
      onMark: (id) => press(id),
      onOutlineMissing: () => setBare(true),
    }),
  );

  useEffect(() => {
    if (host.current === null) return undefined;
    const map = open(host.current);
    shownMap.current = map;
    return () => {
      shownMap.current = null;
      map.close();
    };
  }, []);

  useEffect(() => shownMap.current?.setMarkers(markers), [markers]);

  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <Box
        ref={host}
        component="section"
        aria-label={label}
        sx={{ height: '100%', bgcolor: '#d6e3ea !important', isolation: 'isolate', ...markStyles }}
      />
      {bare && (
        <Typography
          variant="caption"
          component="output"
          sx={{
            position: 'absolute',
            bottom: 8,
            left: 8,
            px: 1,
            py: 0.5,
            bgcolor: 'background.paper',
            borderRadius: 1,
          }}
        >
          {t('map.noOutline')}
        </Typography>
      )}
    </Box>
  );
};

export default WorldMap;
