import { createContext } from 'react';

/** Whether the figures of the span are there, or cannot be had: until then what stands below them does not ask, so that they are answered first. */
export const AfterFigures = createContext(true);
