let isHere = false

/** Called when the code of the emergency cards has come: from then on they open in this tab without a network. */
export function tellCardsHere(): void {
  isHere = true
}

/** Whether the emergency cards open in this tab without a network. */
export const areCardsHere = () => isHere
