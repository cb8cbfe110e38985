export * from './bare-select.view';
export * from './country-mark.view';
export * from './figure-tiles.view';
export * from './filter-chips.view';
export * from './pager.view';
export * from './range-picker.view';
export * from './severity-chip.view';
export * from './waiting-card.view';
