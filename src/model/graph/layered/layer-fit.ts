/** The vertices of a layer in their order, as numbers by their place in it. */
export interface LayerFit {
  /** Where each would best stand, and after the fit where it stands. */
  readonly places: Float64Array;
  /** How much each wish counts. */
  readonly weights: Float64Array;
  /** How far each stands off the one before it at least. */
  readonly distances: Float64Array;
}

/**
 * Finds the places nearest to what is wished, in the sum of weighted squares, with all distances kept (isotonic regression
 * by pooling adjacent violators): who would stand too near to one another move as one block. Its time grows as the layer.
 */
export function fitPlaces({ places, weights, distances }: LayerFit): void {
  const count = places.length;
  // Blocks in a stack: where each stands, how much it counts and which is its last.
  let blocks = 0;
  const at = new Float64Array(count);
  const weightOf = new Float64Array(count);
  const lastOf = new Int32Array(count);
  // Without the distances that are due, places only have to ascend.
  let due = 0;
  for (let vertex = 0; vertex < count; vertex += 1) {
    due += distances[vertex] ?? 0;
    let place = (places[vertex] ?? 0) - due;
    let weight = weights[vertex] ?? 1;
    while (blocks > 0 && (at[blocks - 1] ?? 0) > place) {
      const other = weightOf[blocks - 1] ?? 1;
      place = (place * weight + (at[blocks - 1] ?? 0) * other) / (weight + other);
      weight += other;
      blocks -= 1;
    }
    at[blocks] = place;
    weightOf[blocks] = weight;
    lastOf[blocks] = vertex;
    blocks += 1;
  }
  due = 0;
  let block = 0;
  for (let vertex = 0; vertex < count; vertex += 1) {
    if (vertex > (lastOf[block] ?? 0)) block += 1;
    due += distances[vertex] ?? 0;
    places[vertex] = (at[block] ?? 0) + due;
  }
}
