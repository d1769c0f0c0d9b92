/** A pair for tests alone. */
export const pushKeys = {
  PUSH_PUBLIC_KEY: 'BN4SyCbD3ZT1_PrQMcqFaJB5A398SdHA2zHOv3kszo-oHzfXYtHpGnX5US3WNIjjNC-lMIkuRdoy2kPOO9Sztec',
  PUSH_PRIVATE_KEY: 'A51FUBerAbwq5sOh7tSikBoDtG4NbtAZf5RXX6dQZI0',
}
