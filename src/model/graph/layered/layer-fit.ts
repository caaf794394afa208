/** The vertices of a layer in order, as numbers by their index. */
export interface LayerFit {
  /** The desired positions, and the actual ones after the fit. */
  readonly places: Float64Array;
  /** The weight of each desired position. */
  readonly weights: Float64Array;
  /** The minimum distance of each vertex from the previous one. */
  readonly distances: Float64Array;
}

/**
 * Finds the positions closest to the desired positions, measured by the sum of weighted squares, and keeps all
 * distances (isotonic regression by pooling adjacent violators). Vertices that would be too close move as one block.
 * The time is linear.
 */
export function fitPlaces({ places, weights, distances }: LayerFit): void {
  const count = places.length;
  // A stack of blocks, with the position, weight and last vertex of each.
  let blocks = 0;
  const at = new Float64Array(count);
  const weightOf = new Float64Array(count);
  const lastOf = new Int32Array(count);
  // After the minimum distances are subtracted, positions only need to be ascending.
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
