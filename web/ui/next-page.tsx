import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

type Props = {
  list: Pick<UseInfiniteQueryResult<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  look?: 'quiet'
}

/** Brings the next page of a list that has no address of its own; nothing at its end. */
export const NextPage = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, look }: Props) =>
  hasNextPage && (
    <Button {...(look && { look })} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  )
