/** Whether what is shown is what the server says now. */
export const network = $state({
  /** When what is shown was last told, in milliseconds; 0: just now. */
  since: 0,
});
