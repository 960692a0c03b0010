import 'leaflet/dist/leaflet.css';
import { type Coordinates, type MapBounds, mapZoom } from '@torno/domain';
import L from 'leaflet';
import { cornersOf, type Marker, markerSize, zoomIntoCluster } from './markers.js';
import { readOutline } from './outline.js';

/** The visible part of the world, for querying the companies in it. */
export type MapView = { readonly bounds: MapBounds; readonly zoom: number };

export type ShownMap = {
  readonly setMarkers: (markers: readonly Marker[]) => void;
  readonly close: () => void;
};

type Options = {
  /** The initial view covers these, or Central Europe when there are none. */
  readonly places: readonly Coordinates[];
  /** Tiles to draw instead of outlines, as `https://host/{z}/{x}/{y}.png`. */
  readonly tileUrl: string | null;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string };
  readonly onView: (view: MapView) => void;
  /** Called when a marker is clicked that cannot be zoomed apart. */
  readonly onMark: (id: string) => void;
  readonly onOutlineMissing: () => void;
};

const land = { color: '#b4c0c9', weight: 0.8, fillColor: '#eef1f3', fillOpacity: 1 } as const;
const world = L.latLngBounds([-80, -180], [84, 180]);
const centralEurope = { center: [49, 10.5], zoom: 5 } as const;

const clampTo = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

const viewOf = (map: L.Map): MapView => {
  const bounds = map.getBounds();
  return {
    bounds: {
      north: clampTo(bounds.getNorth(), 90),
      south: clampTo(bounds.getSouth(), 90),
      east: clampTo(bounds.getEast(), 180),
      west: clampTo(bounds.getWest(), 180),
    },
    zoom: Math.max(mapZoom.minimum, Math.min(mapZoom.maximum, Math.round(map.getZoom()))),
  };
};

const iconOf = (marker: Marker): L.DivIcon => {
  const size = markerSize(marker);
  const text = document.createElement('span');
  text.textContent = marker.kind === 'cluster' ? String(marker.count) : '';
  return L.divIcon({
    html: text,
    iconSize: [size, size],
    className: `torno-mark torno-mark-${marker.kind}${marker.chosen ? ' torno-mark-chosen' : ''}`,
  });
};

const isSame = (a: Marker, b: Marker): boolean =>
  a.kind === b.kind && a.count === b.count && a.chosen === b.chosen && a.label === b.label;

/** Draws the world's outline and markers into an element. A click on a cluster zooms in by two levels (MATCH-20). */
export const showMap = (host: HTMLElement, options: Options): ShownMap => {
  const map = L.map(host, {
    ...centralEurope,
    center: [...centralEurope.center],
    minZoom: mapZoom.minimum,
    maxZoom: mapZoom.maximum,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomControl: false,
    preferCanvas: true,
  });
  L.control.zoom({ zoomInTitle: options.texts.zoomIn, zoomOutTitle: options.texts.zoomOut }).addTo(map);
  map.attributionControl
    .setPrefix(false)
    .addAttribution(options.tileUrl === null ? 'Natural Earth' : new URL(options.tileUrl).hostname);
  const corners = cornersOf(options.places);
  const fit = (): void => {
    if (corners) map.fitBounds([[...corners[0]], [...corners[1]]], { padding: [36, 36], maxZoom: 8, animate: false });
  };
  fit();

  const leaveController = new AbortController();
  if (options.tileUrl === null)
    readOutline(leaveController.signal).then(
      (countries) => L.geoJSON(countries, { style: land, interactive: false }).addTo(map),
      () => {
        if (!leaveController.signal.aborted) options.onOutlineMissing();
      },
    );
  else L.tileLayer(options.tileUrl, { minZoom: mapZoom.minimum, maxZoom: mapZoom.maximum, noWrap: true }).addTo(map);

  const markersById = new Map<string, { readonly marker: Marker; readonly drawn: L.Marker }>();
  const press = ({ id, kind, at }: Marker): void => {
    const zoom = map.getZoom();
    const closer = zoomIntoCluster(zoom);
    if (kind === 'cluster' && closer > zoom) map.setView([at.latitude, at.longitude], closer);
    else options.onMark(id);
  };
  const draw = (marker: Marker): L.Marker => {
    const drawnMarker = L.marker([marker.at.latitude, marker.at.longitude], {
      icon: iconOf(marker),
      title: marker.label,
      riseOnHover: true,
      zIndexOffset: marker.kind === 'own' ? 1_000 : 0,
    });
    drawnMarker.on('click', () => press(marker)).addTo(map);
    const element = drawnMarker.getElement();
    element?.setAttribute('aria-label', marker.label);
    // A marker acts as a button; Leaflet itself handles the mouse only.
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      press(marker);
    });
    return drawnMarker;
  };

  const report = (): void => options.onView(viewOf(map));
  map.on('moveend', report);
  // The view fits the size that the map gets at last, until somebody moves it.
  let wasUsed = false;
  const use = (): void => {
    wasUsed = true;
  };
  for (const kind of ['pointerdown', 'wheel', 'keydown'] as const) host.addEventListener(kind, use, { passive: true });
  const resizeObserver = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    if (!wasUsed) fit();
  });
  resizeObserver.observe(host);
  report();

  return {
    setMarkers: (markers) => {
      const nextById = new Map(markers.map((marker) => [marker.id, marker]));
      // Markers that stay are not redrawn, so that the keyboard focus is kept.
      for (const [id, { marker, drawn }] of markersById) {
        const next = nextById.get(id);
        if (next && isSame(next, marker)) continue;
        drawn.remove();
        markersById.delete(id);
      }
      for (const [id, marker] of nextById)
        if (!markersById.has(id)) markersById.set(id, { marker, drawn: draw(marker) });
    },
    close: () => {
      leaveController.abort();
      resizeObserver.disconnect();
      map.remove();
    },
  };
};
