/** Of a character that is a hexadecimal digit its value; of any other below 128, -1. */
export const HEX_DIGITS = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
